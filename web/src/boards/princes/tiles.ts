// Outlines of tiles on the grid of seven by seven: "b1 m90" is a tile mirrored and turned by 90 degrees whose
// first square, the leftmost of its top row, lies on b1. Pure.
import edition from '../../../../editions/princes.json';
import type { SeatView, TileId } from './view';

export interface Square {
  row: number;
  column: number;
}

export const side = 7;
export const turns = ['r0', 'r90', 'r180', 'r270', 'm0', 'm90', 'm180', 'm270'] as const;
export type Turn = (typeof turns)[number];

function read(rows: readonly string[]): Square[] {
  return rows.flatMap((text, row) =>
    [...text].flatMap((sign, column) => (sign === 'X' ? [{ row, column }] : [])),
  );
}

const outlines = new Map<string, Square[]>(
  [...edition.buildings, ...edition.landscapes].map((tile) => [tile.id, read(tile.outline)]),
);
export const residence = read(edition.board.residence);

export const heightOf = (squares: readonly Square[]) => Math.max(...squares.map((one) => one.row)) + 1;
export const widthOf = (squares: readonly Square[]) => Math.max(...squares.map((one) => one.column)) + 1;

const inOrder = (squares: Square[]) =>
  squares.sort((one, other) => one.row - other.row || one.column - other.column);

function quarter(squares: Square[]): Square[] {
  const height = heightOf(squares);
  return squares.map(({ row, column }) => ({ row: column, column: height - 1 - row }));
}

function mirrored(squares: Square[]): Square[] {
  const width = widthOf(squares);
  return squares.map(({ row, column }) => ({ row, column: width - 1 - column }));
}

// The outline of a tile, turned, in the top left corner.
export function outlineOf(tile: TileId, turn: Turn): Square[] {
  let squares = outlines.get(tile)!;
  if (turn.startsWith('m')) squares = mirrored(squares);
  for (let degrees = Number(turn.slice(1)); degrees > 0; degrees -= 90) squares = quarter(squares);
  return inOrder([...squares]);
}

export const squareName = ({ row, column }: Square) => `${'abcdefg'[column]}${row + 1}`;

// The squares that a tile covers: `at` is "b1 m90".
export function covered(tile: TileId, at: string): Square[] {
  const [first = '', turn = 'r0'] = at.split(' ');
  const outline = outlineOf(tile, turn as Turn);
  const down = Number(first[1]) - 1;
  const right = 'abcdefg'.indexOf(first[0] ?? '') - outline[0]!.column;
  return outline.map(({ row, column }) => ({ row: row + down, column: column + right }));
}

// The middle of the box around some squares, in squares from the top left corner.
export function middle(squares: readonly Square[]): { x: number; y: number } {
  const rows = squares.map((one) => one.row);
  const columns = squares.map((one) => one.column);
  return {
    x: (Math.min(...columns) + Math.max(...columns) + 1) / 2,
    y: (Math.min(...rows) + Math.max(...rows) + 1) / 2,
  };
}

const has = (squares: readonly Square[], row: number, column: number) =>
  squares.some((one) => one.row === row && one.column === column);

// The border of some squares as a path, each square being so many units wide.
export function border(squares: readonly Square[], unit: number): string {
  return squares
    .map(({ row, column }) => {
      const [x, y] = [column * unit, row * unit];
      return [
        has(squares, row - 1, column) ? '' : `M${x} ${y}h${unit}`,
        has(squares, row + 1, column) ? '' : `M${x} ${y + unit}h${unit}`,
        has(squares, row, column - 1) ? '' : `M${x} ${y}v${unit}`,
        has(squares, row, column + 1) ? '' : `M${x + unit} ${y}v${unit}`,
      ].join('');
    })
    .join('');
}

// The ridge of a roof: lines between the middles of neighbouring squares.
export function ridge(squares: readonly Square[], unit: number): string {
  return squares
    .map(({ row, column }) => {
      const [x, y] = [(column + 0.5) * unit, (row + 0.5) * unit];
      const right = has(squares, row, column + 1) ? `M${x} ${y}h${unit}` : '';
      const down = has(squares, row + 1, column) ? `M${x} ${y}v${unit}` : '';
      return right + down;
    })
    .join('');
}

// The longest row of squares, for a name: where it begins and how many squares it has.
export function longestRun(squares: readonly Square[]): Square & { length: number } {
  let best = { row: 0, column: 0, length: 0 };
  const height = (squares[0]!.row + squares.at(-1)!.row) / 2;
  for (const { row, column } of squares) {
    if (has(squares, row, column - 1)) continue;
    let length = 1;
    while (has(squares, row, column + length)) ++length;
    const nearer = Math.abs(row - height) < Math.abs(best.row - height);
    if (length > best.length || (length === best.length && nearer)) best = { row, column, length };
  }
  return best;
}

// The next turn by a quarter to the right, and the mirror image, among those that there are: a tile that looks
// the same after a turn has fewer than eight.
export function nextTurn(tile: TileId, turn: Turn, mirror: boolean, known: readonly Turn[]): Turn {
  const face = turn[0]!;
  const degrees = Number(turn.slice(1));
  const wanted = (mirror ? `${face === 'r' ? 'm' : 'r'}${(360 - degrees) % 360}` : `${face}${(degrees + 90) % 360}`) as Turn;
  if (known.includes(wanted)) return wanted;
  const looks = JSON.stringify(outlineOf(tile, wanted));
  return known.find((other) => JSON.stringify(outlineOf(tile, other)) === looks) ?? turn;
}

// What lies in a principality.
export function laidBy(seat: SeatView): { tile: TileId; at: string }[] {
  return [
    ...Object.entries(seat.buildings).map(([tile, at]) => ({ tile: tile as TileId, at })),
    ...seat.landscapes.map(({ kind, at }) => ({ tile: kind as TileId, at })),
  ];
}

export function freeSquares(seat: SeatView): number {
  const laid = laidBy(seat).reduce((all, { tile, at }) => all + covered(tile, at).length, 0);
  return side * side - residence.length - laid;
}
