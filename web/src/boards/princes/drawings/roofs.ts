// What roofs and gardens look like from above: the lines on one square, drawn anew on each square of a tile.
import type { TileId } from '../view';

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

type Texture = (x: number, y: number, u: number) => string;

const scallops: Texture = (x, y, u) =>
  times(3, (j) => times(3, (i) => `M${x + (i * u) / 3} ${y + (j * u) / 3 + u / 8}a${u / 6} ${u / 6} 0 0 0 ${u / 3} 0`).join('')).join('');
const lattice: Texture = (x, y, u) =>
  `M${x} ${y}l${u} ${u}M${x + u} ${y}l${-u} ${u}M${x + u / 2} ${y}l${u / 2} ${u / 2}M${x} ${y + u / 2}l${u / 2} ${u / 2}M${x + u / 2} ${y}l${-u / 2} ${u / 2}M${x + u} ${y + u / 2}l${-u / 2} ${u / 2}`;
const waves = (count: number): Texture => (x, y, u) =>
  times(count, (j) => `M${x} ${y + ((j + 0.5) * u) / count}q${u / 8} ${-u / 9} ${u / 4} 0t${u / 4} 0 ${u / 4} 0 ${u / 4} 0`).join('');
const boards: Texture = (x, y, u) => times(4, (j) => `M${x} ${y + ((j + 0.5) * u) / 4}h${u}`).join('');
const chevrons: Texture = (x, y, u) =>
  times(3, (j) => `M${x} ${y + (j * u) / 3 + u / 4}l${u / 4} ${-u / 5} ${u / 4} ${u / 5} ${u / 4} ${-u / 5} ${u / 4} ${u / 5}`).join('');
const fans: Texture = (x, y, u) =>
  [0.3, 0.62, 0.94].map((r) => `M${x} ${y + u - r * u}A${r * u} ${r * u} 0 0 1 ${x + r * u} ${y + u}`).join('');
const panes: Texture = (x, y, u) =>
  `M${x + u * 0.14} ${y + u * 0.14}h${u * 0.72}v${u * 0.72}h${-u * 0.72}zM${x + u / 2} ${y + u * 0.14}v${u * 0.72}M${x + u * 0.14} ${y + u / 2}h${u * 0.72}`;
const crosses: Texture = (x, y, u) =>
  [[0.27, 0.27], [0.73, 0.73], [0.73, 0.27], [0.27, 0.73]]
    .map(([a, b]) => `M${x + (a! - 0.1) * u} ${y + b! * u}h${u * 0.2}M${x + a! * u} ${y + (b! - 0.1) * u}v${u * 0.2}`)
    .join('');
const stripes: Texture = (x, y, u) =>
  `M${x} ${y + u / 3}l${u / 3} ${-u / 3}M${x} ${y + (2 * u) / 3}l${(2 * u) / 3} ${(-2 * u) / 3}M${x} ${y + u}l${u} ${-u}M${x + u / 3} ${y + u}l${(2 * u) / 3} ${(-2 * u) / 3}M${x + (2 * u) / 3} ${y + u}l${u / 3} ${-u / 3}`;
const steps: Texture = (x, y, u) =>
  [0.12, 0.26].map((d) => `M${x + d * u} ${y + d * u}h${(1 - 2 * d) * u}v${(1 - 2 * d) * u}h${-(1 - 2 * d) * u}z`).join('');
const lozenges: Texture = (x, y, u) =>
  `M${x + u / 2} ${y}l${u / 2} ${u / 2} ${-u / 2} ${u / 2} ${-u / 2} ${-u / 2}zM${x + u / 2} ${y + u / 4}l${u / 4} ${u / 4} ${-u / 4} ${u / 4} ${-u / 4} ${-u / 4}z`;

const crown = (cx: number, cy: number, r: number) => `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
const trees: Texture = (x, y, u) =>
  crown(x + u * 0.28, y + u * 0.3, u * 0.2) + crown(x + u * 0.74, y + u * 0.36, u * 0.17) + crown(x + u * 0.5, y + u * 0.74, u * 0.19);
const beds: Texture = (x, y, u) =>
  crown(x + u * 0.25, y + u * 0.25, u * 0.07) +
  crown(x + u * 0.75, y + u * 0.25, u * 0.07) +
  crown(x + u * 0.25, y + u * 0.75, u * 0.07) +
  crown(x + u * 0.75, y + u * 0.75, u * 0.07) +
  `M${x + u / 2} ${y + u * 0.1}v${u * 0.8}M${x + u * 0.1} ${y + u / 2}h${u * 0.8}`;

const textures: Record<TileId, Texture> = {
  university: scallops,
  laboratory: lattice,
  workshop: boards,
  library: chevrons,
  opera: fans,
  studio: panes,
  hospital: crosses,
  theatre: stripes,
  tower: steps,
  chapel: lozenges,
  forest: trees,
  lake: waves(3),
  park: beds,
};

export const roof = (tile: TileId, x: number, y: number, unit: number) => textures[tile](x, y, unit);
