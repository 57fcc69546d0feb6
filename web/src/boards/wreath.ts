// Shapes around a centre as one path: petals, rays, ticks. To the browser a drawing of one element costs a tenth of one
// of ten, and a turned element costs more than the shape that is in it.
export interface Point {
  x: number;
  y: number;
}

const twoDigits = (value: number) => Math.round(value * 100) / 100;

// A path of absolute commands (M, L, C, A, Z), turned by so many degrees.
export function turned(path: string, degrees: number, { x, y }: Point): string {
  const angle = (degrees * Math.PI) / 180;
  const turn = (px: number, py: number) => [
    twoDigits(x + (px - x) * Math.cos(angle) - (py - y) * Math.sin(angle)),
    twoDigits(y + (px - x) * Math.sin(angle) + (py - y) * Math.cos(angle)),
  ];
  return path.replace(/([MLCAZ])([^MLCAZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const arc = command === 'A' ? numbers.splice(0, 5) : [];
    if (arc.length) arc[2] = arc[2]! + degrees;
    const points = numbers.flatMap((value, i) => (i % 2 === 0 ? turn(value, numbers[i + 1]!) : []));
    return command + [...arc, ...points].join(' ');
  });
}

// So many of them, evenly.
export function wreath(path: string, count: number, centre: Point): string {
  return Array.from({ length: count }, (_, i) => turned(path, (i * 360) / count, centre)).join('');
}

export function ellipse({ x, y }: Point, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
}
