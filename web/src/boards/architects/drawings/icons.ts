// The signs of the game, 24 by 24, as if cut in wood: a black line, a flat colour, a few cuts. Each has a silhouette
// of its own, so that colour is never the only sign.

const line = 'stroke="#1d1712" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"';
const cut = 'fill="none" stroke="#1d1712" stroke-width="1" stroke-linecap="round"';
const fill = (colour: string, path: string) => `<path fill="${colour}" ${line} d="${path}"/>`;
const cuts = (path: string) => `<path ${cut} d="${path}"/>`;

const man =
  'M12 2.5a4.2 4.2 0 0 1 4.2 4.2c0 1.7-.8 2.9-2 3.6 4.3.9 6.3 3.6 6.3 11.2h-17c0-7.6 2-10.3 6.3-11.2-1.2-.7-2-1.9-2-3.6A4.2 4.2 0 0 1 12 2.5z';

export const icons = {
  clay: fill('#c46f42', 'M2.5 16.5 6 9l6-2.5L18.5 9l3 7.5-4 4h-11z') + cuts('M6 9l3 3M12 6.5l1 4M8 16l3-2M14 15l4-2M11 19l2-2'),
  wood:
    fill('#9b6a34', 'M6 7h13a2 5 0 0 1 0 10H6z') +
    `<ellipse cx="6" cy="12" rx="3" ry="5" fill="#e5c188" ${line}/>` +
    cuts('M6 9.5v5M11 10h6M12 14h7'),
  stone: fill('#9aa3ab', 'M3.5 8.5 11 4l9.5 3v9.5L13 21l-9.5-3.5z') + cuts('M3.5 8.5 13 11.5l7.5-4.5M13 11.5V21M6 12l3 1M16 14l2-1'),
  gold: fill('#e3b02c', 'M7 8.5h10L21.5 19h-19z') + fill('#f6d673', 'M8.5 5h7L17 8.5H7z') + cuts('M6 15l4-4M11 16l4-5'),
  marble: fill('#f2eee6', 'M4 3.5h16V7H4zM6.5 7h11v10h-11zM4 17h16v3.5H4z') + cuts('M9 9.5v6M12 9.5v6M15 9.5v6'),
  silver: `<circle cx="12" cy="12" r="9" fill="#d6dade" ${line}/>` + cuts('M12 6.5v11M6.5 12h11') + `<circle cx="12" cy="12" r="6.3" ${cut}/>`,
  tax: `<circle cx="12" cy="12" r="9" fill="#a3343a" ${line}/>` + `<path fill="#f3e3c0" d="M7 15.5 6.3 9l3.2 2.3L12 7.5l2.5 3.8L17.7 9 17 15.5z"/>`,
  virtue: fill('#f7ecd0', 'M9.8 2.5h4.4l-1 6.3 6.3-1v4.4l-6.3-1 1 10.3H9.8l1-10.3-6.3 1V7.8l6.3 1z'),
  influence: fill('#2f62ab', 'M3.5 19 2 7.5l5.7 4L12 4.5l4.3 7 5.7-4L20.5 19z') + `<path fill="#f0c75a" d="M4.3 15.8h15.4l-.4 2.4H4.7z"/>`,
  building_cards: fill('#efe4cd', 'M5 2.5h14v19H5z') + `<path fill="#7a2229" d="M7.5 12 12 7.5l4.5 4.5v6h-9z"/>`,
  reward_cards: fill('#efe4cd', 'M5 2.5h14v19H5z') + `<path fill="#c48a14" d="m12 6.5 1.5 3.5 3.7.3-2.8 2.5.9 3.7-3.3-2-3.3 2 .9-3.7-2.8-2.5 3.7-.3z"/>`,
  debts: fill('#efe4cd', 'M6 3h13v14.5a3 3 0 0 1-3 3H4.5a2.6 2.6 0 0 0 1.5-2.5z') + cuts('M9 7h7M9 10h7') + `<circle cx="14" cy="15.5" r="3" fill="#a3343a" ${line}/>`,
  paid: fill('#d8ceb8', 'M6 3h13v14.5a3 3 0 0 1-3 3H4.5a2.6 2.6 0 0 0 1.5-2.5z') + '<path fill="none" stroke="#1c5c3a" stroke-width="2.6" d="m8.5 11 3 3.5 5-7"/>',
  vp: fill('#7a2229', 'M3.5 2.5h17v9.5c0 5-4.5 8.3-8.5 9.5-4-1.2-8.5-4.5-8.5-9.5z'),
  worker: fill('#c9b592', man),
  apprentice: fill('#c9b592', man) + fill('#4b5a68', 'M5.5 6.2c2-4.8 11-4.8 13 0z'),
  prison: fill('#8b949c', 'M2.5 3h19v3.5h-19zM2.5 17.5h19V21h-19z') + '<path stroke="var(--block)" stroke-width="2.2" d="M6 6.5v11M10 6.5v11M14 6.5v11M18 6.5v11"/>',
  release: fill('#8b949c', 'M2.5 3h10v3h-10zM2.5 18h10v3h-10z') + '<path stroke="var(--block)" stroke-width="2" d="M5 6v12M9.5 6v12"/>' + fill('#7fae6b', 'M11.5 10h5V7l6 5-6 5v-3h-5z'),
  capture: `<circle cx="7" cy="12" r="4.6" fill="none" stroke="var(--block)" stroke-width="4.2"/><circle cx="17" cy="12" r="4.6" fill="none" stroke="var(--block)" stroke-width="4.2"/><circle cx="7" cy="12" r="4.6" fill="none" stroke="#8b949c" stroke-width="2"/><circle cx="17" cy="12" r="4.6" fill="none" stroke="#8b949c" stroke-width="2"/>`,
  reset: fill('#a3343a', 'M12 3.5a8.5 8.5 0 0 1 8.2 6.3l2.3-.6-3.4 5.3-5-3.8 2.5-.6A5 5 0 0 0 8 9L5 6.8a8.5 8.5 0 0 1 7-3.3zM12 20.5a8.5 8.5 0 0 1-8.2-6.3l-2.3.6 3.4-5.3 5 3.8-2.5.6A5 5 0 0 0 16 15l3 2.2a8.5 8.5 0 0 1-7 3.3z'),
  end: fill('#d9c79f', 'M5 2.5h14V5c0 4-4 5.5-4 7s4 3 4 7v2.5H5V19c0-4 4-5.5 4-7s-4-3-4-7z') + '<path fill="#7a2229" d="M8 19.5c0-2.5 2-3.5 4-4.5 2 1 4 2 4 4.5zM8.5 6h7c-.5 2-2.5 3-3.5 4-1-1-3-2-3.5-4z"/>',
  hand: fill('#efe4cd', 'M3 6.5 14 3l5 15.5L8 22z') + '<path fill="#7a2229" d="m8.5 12.5 3-4.5 4.7 2.7.9 4-7 2.2z"/>',
  all: fill('#c9b592', 'M7 5a3 3 0 0 1 2 5c2.5.8 3.5 3 3.5 8.5H1.5C1.5 13 2.5 10.8 5 10a3 3 0 0 1 2-5z') + fill('#8fa0ae', 'M17 5a3 3 0 0 1 2 5c2.5.8 3.5 3 3.5 8.5h-11c0-5.5 1-7.7 3.5-8.5a3 3 0 0 1 2-5z'),
  carpentry: fill('#c9ccd0', 'M2.5 9.5 20 6.5l1.5 6.5-19 3z') + fill('#9b6a34', 'M17.5 4.5 22 4v11l-3.5.5z') + cuts('M4 15.8v-1.5M7 15.3v-1.5M10 14.8v-1.5M13 14.3v-1.5'),
  tiling: fill('#c46f42', 'M3 4.5h18v5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z') + fill('#a8522d', 'M6 12.5c1.5 1 3 .5 3-1 0 2 3.5 2.5 6 0 0 2 2 2 3 1V18a3 3 0 0 1-6 0 3 3 0 0 1-6 0z') + cuts('M9 4.5V10M15 4.5V10M12 13.5V18'),
  masonry: fill('#aab3ba', 'M2 13 13 4.5l6 8.5L5.5 15z') + fill('#9b6a34', 'm14.5 11 3.5 1 4.5 6-2.5 2.5-6-5z') + cuts('M6 12l6-4.5M9 13l6-2'),

  // Places, where a card speaks of them
  quarry: fill('#9aa3ab', 'M2.5 20 6 10l5-5.5 4 3 3 4 3.5 8.5z') + cuts('M7 12l4 1M11 8l2 3M12 16l5-1M6 17l3-1'),
  forest: fill('#5c7a4a', 'M12 2 17 9h-2.5l4 5h-3l4 5H4.5l4-5h-3l4-5H7z') + fill('#9b6a34', 'M10.5 19h3v3h-3z'),
  mines: fill('#7d6f60', 'M1.5 20.5C3 9 8 4.5 12 4.5s9 4.5 10.5 16z') + '<path fill="#1d1712" d="M7.5 20.5V15a4.5 4.5 0 0 1 9 0v5.5z"/>',
  silversmith: fill('#66727d', 'M3 6.5h18c0 3-3 4.5-6.5 5v3l3.5 4H6l3.5-4v-3C6.5 11 4 10 3 6.5z'),
  kings_storehouse: fill('#7a2229', 'M2 11 12 3.5 22 11z') + fill('#e4d3b0', 'M4 11h16v9.5H4z') + '<path fill="#1d1712" d="M9 20.5v-5a3 3 0 0 1 6 0v5z"/>',
  workshop: '<path fill="none" stroke="var(--block)" stroke-width="2.4" stroke-linecap="round" d="M12 4 5.5 20.5M12 4l6.5 16.5M7.5 15h9"/>' + `<circle cx="12" cy="4.5" r="2.3" fill="#e3b02c" ${line}/>`,
  town_centre: fill('#e4d3b0', 'M2 20.5V11l4.5-4.5L11 11v9.5zM13 20.5V9l4.5-5L22 9v11.5z') + '<path fill="#7a2229" d="M1.5 11.5 6.5 6l5 5.5zM12.5 9.5l5-6 5 6z"/>',
  guardhouse: fill('#9aa3ab', 'M5 21V9H3.5V3H7v2.5h3V3h4v2.5h3V3h3.5v6H19v12z') + '<path fill="#1d1712" d="M9.5 21v-5a2.5 2.5 0 0 1 5 0v5z"/>',
  tax_stand: fill('#9b6a34', 'M3 11c0-4.5 3-6.5 9-6.5s9 2 9 6.5v9H3z') + cuts('M3 11.5h18') + `<circle cx="12" cy="13" r="2.3" fill="#e3b02c" ${line}/>`,
  black_market: fill('#3d3431', 'M12 2.5c4 0 5.5 4 5.5 7.5 2.5 1.5 4 5.5 4 11h-19c0-5.5 1.5-9.5 4-11 0-3.5 1.5-7.5 5.5-7.5z') + '<path fill="#e4d3b0" d="M12 6c2.5 0 3.3 2 3.3 4s-1.3 3.5-3.3 3.5S8.7 12 8.7 10 9.5 6 12 6z"/><circle cx="10.8" cy="9.8" r=".9" fill="#1d1712"/><circle cx="13.2" cy="9.8" r=".9" fill="#1d1712"/>',
  guildhall: fill('#e4d3b0', 'M3 21V10l4-5 5 5 5-5 4 5v11z') + '<path fill="#4b5a68" d="m2.3 11 4.7-6.3 5 5.8 5-5.8L21.7 11l-4.7-3.8-5 5-5-5z"/><path fill="#1d1712" d="M10 21v-4a2 2 0 0 1 4 0v4z"/>',
  cathedral: fill('#e4d3b0', 'M3 21.5V9l2.5-6L8 9v2.5l4-4 4 4V9l2.5-6L21 9v12.5z') + `<circle cx="12" cy="13.5" r="1.9" fill="#2f62ab" ${line}/>` + '<path fill="#1d1712" d="M10 21.5v-2.8a2 2 0 0 1 4 0v2.8z"/>',
  princess: fill('#2f62ab', 'M12 8a4.5 4.5 0 0 1 3 8c3 1 4.5 2.5 5 5.5H4c.5-3 2-4.5 5-5.5a4.5 4.5 0 0 1 3-8z') + fill('#f0c75a', 'M7.5 8.5 6.5 2.5 9.8 5 12 2l2.2 3 3.3-2.5-1 6z'),
  profiteer: fill('#5a3b63', 'M12 7.5a4.5 4.5 0 0 1 3 8c3 1 4.5 3 5 6H4c.5-3 2-5 5-6a4.5 4.5 0 0 1 3-8z') + fill('#3d3431', 'M3.5 8.5c2 .5 3.5 0 4-1.5.7-3 2.5-4.5 4.5-4.5s3.8 1.5 4.5 4.5c.5 1.5 2 2 4 1.5-3 2.5-14 2.5-17 0z') + `<circle cx="17.5" cy="18.5" r="2.6" fill="#e3b02c" ${line}/>`,
} as const;

export type IconName = keyof typeof icons;
export const isIcon = (name: string): name is IconName => name in icons;
