// The places as woodcuts, 96 by 56: what is black is left standing, what is light is cut away. At night the block
// is printed in light ink.

const ink = 'fill="var(--block)"';
const bare = 'fill="var(--plaque)"';
const cut = 'fill="none" stroke="var(--plaque)" stroke-width="1.6" stroke-linecap="round"';
const drawn = 'fill="none" stroke="var(--block)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"';
const blood = 'fill="var(--oxblood)"';

const block = (d: string) => `<path ${ink} d="${d}"/>`;
const away = (d: string) => `<path ${bare} d="${d}"/>`;
const cuts = (d: string) => `<path ${cut} d="${d}"/>`;
const lines = (d: string) => `<path ${drawn} d="${d}"/>`;
const red = (d: string) => `<path ${blood} d="${d}"/>`;

const fir = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${block('M14 48v-8H0l9-10H4l7-9H7L14 4l7 17h-4l7 9h-5l9 10H16v8z')}${cuts('M14 12l-2 6M9 27l5-4M7 36l7-5M19 28l-3-2M21 37l-5-3')}</g>`;

export const vignettes = {
  quarry:
    block('M2 56V34l14-5 5-15 20-8 12 9 17 1 9 15 15 6v19z') +
    cuts('M8 40l14-5M22 26l18-6M28 34l22-2M47 21l14 3M12 49l30-3M54 42l26-3M60 32l14 3M34 14l6-3M50 50h28M24 42l8-1') +
    lines('M70 8l18 16M66 14c4-8 10-10 16-8'),
  forest: fir(4, 12, 0.92) + fir(30, 0, 1.15) + fir(64, 10, 0.96) + lines('M0 55h96'),
  mines:
    block('M0 56C6 26 26 8 48 8s42 18 48 48z') +
    cuts('M12 40l8-12M24 24l8-6M20 46l4-10M72 24l8 8M78 42l6 6M60 15l10 5M44 13h8M30 30l4-3M68 34l4 4') +
    away('M32 56V36a16 13 0 0 1 32 0v20z') +
    lines('M34 56V36h28v20M34 36l6-6h16l6 6M40 56v-6h16v6M42 50l2-5h8l2 5') +
    `<circle cx="43" cy="55" r="2.5" ${ink}/><circle cx="53" cy="55" r="2.5" ${ink}/>`,
  silversmith:
    block('M14 22h58c0 8-8 12-19 13v7l12 9v5H31v-5l12-9v-7C29 35 18 32 14 22z') +
    cuts('M22 26h34M46 38v8M38 52h18') +
    lines('M58 4l14 14M50 10l10-8 6 6-8 8z') +
    `<g ${drawn}><circle cx="84" cy="47" r="7"/><circle cx="84" cy="47" r="3.5"/><circle cx="74" cy="51" r="4"/></g>`,
  kings_storehouse:
    block('M8 30 48 8l40 22v5H8z') +
    cuts('M22 30l12-7M34 31l14-9M48 31l14-9M62 31l10-6M44 15l6-3') +
    lines('M14 35v21M82 35v21M14 42h68M14 49h68M24 35v21M72 35v21M0 55.5h96') +
    block('M38 56V45a10 8 0 0 1 20 0v11z') +
    cuts('M48 38v18M40 48h16') +
    red('M41 8l-2-8 5 3 4-4 4 4 5-3-2 8z'),
  workshop:
    lines('M48 8 30 52M48 8l18 44M36 36c8 5 16 5 24 0') +
    `<circle cx="48" cy="8" r="4.5" ${ink}/>` +
    block('M4 54V14l24 40zm6-6h7l-7-13z') +
    block('M70 20l8-12 14 9-3 4-5-3-14 24-5-3 14-24z') +
    lines('M0 55h96'),
  town_centre:
    block('M2 56V32l13-13 13 13v24zM70 56V30l12-14 12 14v26z') +
    cuts('M6 33l9-9 9 9M74 31l8-9 8 9') +
    away('M8 40h5v6H8zM17 40h5v6h-5zM12 50h6v6h-6zM76 38h5v6h-5zM85 38h5v6h-5z') +
    block('M45 50V16h-8v-5h8V3h6v8h8v5h-8v34z') +
    lines('M36 56v-4h24v4M32 56h32'),
  guardhouse:
    block('M30 56V24h-6V6h9v7h8V6h14v7h8V6h9v18h-6v32z') +
    cuts('M34 22h12M50 22h12M36 30h8M54 34h8M34 40h6M56 46h7M26 12v6M68 12v6') +
    away('M42 56V44a6 6 0 0 1 12 0v12z') +
    lines('M48 39v17M44 46h8') +
    lines('M84 56V10M84 10l8 4-8 5') +
    lines('M10 56V22M6 22l4-10 4 10z'),
  tax_stand:
    block('M16 28c0-15 10-20 32-20s32 5 32 20z') +
    block('M14 31h68v25H14z') +
    cuts('M24 24c1-8 6-10 12-11M62 13c6 1 9 4 10 11M22 36v15M74 36v15M30 44h10M56 44h10') +
    away('M42 26h12v14H42z') +
    red('M45 31a3 3 0 0 1 6 0c0 1.5-1 2-1 3l1 4h-6l1-4c0-1-1-1.5-1-3z'),
  black_market:
    block('M48 2c14 0 19 14 19 25 9 6 14 17 15 29H14c1-12 6-23 15-29C29 16 34 2 48 2z') +
    away('M48 12c9 0 11 7 11 14s-5 13-11 13-11-6-11-13 2-14 11-14z') +
    block('M41 23l6 2-6 3zM55 23l-6 2 6 3zM44 33h8l-4 2z') +
    cuts('M30 34c-4 5-7 11-8 18M66 34c4 5 7 11 8 18M40 44l-3 12M56 44l3 12M36 12c-2 4-3 8-3 12M60 12c2 4 3 8 3 12') +
    red('M84 32l3 0v12h3l-4.5 8-4.5-8h3z'),
  guildhall:
    block('M8 30 24 8l24 20L72 8l16 22v4L72 20 48 38 24 20 8 34z') +
    lines('M12 33v23M84 33v23M0 55.5h96M24 26v30M72 26v30') +
    block('M40 56V46a8 8 0 0 1 16 0v10zM28 40h7v8h-7zM61 40h7v8h-7z') +
    red('M46 4h10l-3 4 3 4H46z') +
    lines('M46 28V3'),
  prison: lines('M6 4h84M6 52h84M16 4v48M30 4v48M44 4v48M58 4v48M72 4v48M86 4v48M16 28h70'),
} as const;

export type Vignette = keyof typeof vignettes;
