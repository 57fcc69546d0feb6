// The signs of the game, 24 by 24, as if cut in wood: a black line, a flat colour, a few cuts. Each has a silhouette
// of its own, so that colour is never the only sign.

const line = 'stroke="#1d1712" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"';
const cut = 'fill="none" stroke="#1d1712" stroke-width="1" stroke-linecap="round"';
const fill = (colour: string, path: string) => `<path fill="${colour}" ${line} d="${path}"/>`;
const cuts = (path: string) => `<path ${cut} d="${path}"/>`;

const man =
  'M12 2.500a4.200 4.200 0 0 1 4.200 4.200c0 1.700-.8 2.900-2 3.600 4.300.9 6.300 3.600 6.300 11.200h-17c0-7.600 2-10.300 6.300-11.200-1.200-.7-2-1.900-2-3.600A4.200 4.200 0 0 1 12 2.500z';

export const icons = {
  clay: fill('#c46f42', 'M2.500 16.500 6 9l6-2.500L18.500 9l3 7.500-4 4h-11z') + cuts('M6 9l3 3M12 6.500l1 4M8 16l3-2M14 15l4-2M11 19l2-2'),
  wood:
    fill('#9b6a34', 'M6 7h13a2 5 0 0 1 0 10H6z') +
    `<ellipse cx="6" cy="12" rx="3" ry="5" fill="#e5c188" ${line}/>` +
    cuts('M6 9.500v5M11 10h6M12 14h7'),
  stone: fill('#9aa3ab', 'M3.500 8.500 11 4l9.500 3v9.500L13 21l-9.500-3.500z') + cuts('M3.500 8.500 13 11.500l7.500-4.500M13 11.500V21M6 12l3 1M16 14l2-1'),
  gold: fill('#e3b02c', 'M7 8.500h10L21.500 19h-19z') + fill('#f6d673', 'M8.500 5h7L17 8.500H7z') + cuts('M6 15l4-4M11 16l4-5'),
  marble: fill('#f2eee6', 'M4 3.500h16V7H4zM6.500 7h11v10h-11zM4 17h16v3.500H4z') + cuts('M9 9.500v6M12 9.500v6M15 9.500v6'),
  silver: `<circle cx="12" cy="12" r="9" fill="#d6dade" ${line}/>` + cuts('M12 6.500v11M6.500 12h11') + `<circle cx="12" cy="12" r="6.300" ${cut}/>`,
  tax: `<circle cx="12" cy="12" r="9" fill="#a3343a" ${line}/>` + `<path fill="#f3e3c0" d="M7 15.500 6.300 9l3.200 2.300L12 7.500l2.500 3.800L17.700 9 17 15.500z"/>`,
  virtue: fill('#f7ecd0', 'M9.800 2.500h4.400l-1 6.300 6.300-1v4.400l-6.300-1 1 10.300H9.800l1-10.300-6.300 1V7.800l6.300 1z'),
  influence: fill('#2f62ab', 'M3.500 19 2 7.500l5.700 4L12 4.500l4.300 7 5.700-4L20.500 19z') + `<path fill="#f0c75a" d="M4.300 15.800h15.400l-.4 2.400H4.700z"/>`,
  building_cards: fill('#efe4cd', 'M5 2.500h14v19H5z') + `<path fill="#7a2229" d="M7.500 12 12 7.500l4.500 4.500v6h-9z"/>`,
  reward_cards: fill('#efe4cd', 'M5 2.500h14v19H5z') + `<path fill="#c48a14" d="m12 6.500 1.500 3.500 3.700.3-2.800 2.500.9 3.700-3.300-2-3.300 2 .9-3.700-2.800-2.500 3.700-.3z"/>`,
  debts: fill('#efe4cd', 'M6 3h13v14.500a3 3 0 0 1-3 3H4.500a2.600 2.600 0 0 0 1.500-2.500z') + cuts('M9 7h7M9 10h7') + `<circle cx="14" cy="15.500" r="3" fill="#a3343a" ${line}/>`,
  paid: fill('#d8ceb8', 'M6 3h13v14.500a3 3 0 0 1-3 3H4.500a2.600 2.600 0 0 0 1.500-2.500z') + '<path fill="none" stroke="#1c5c3a" stroke-width="2.600" d="m8.500 11 3 3.500 5-7"/>',
  vp: fill('#7a2229', 'M3.500 2.500h17v9.500c0 5-4.500 8.300-8.500 9.500-4-1.200-8.500-4.500-8.500-9.500z'),
  worker: fill('#c9b592', man),
  apprentice: fill('#c9b592', man) + fill('#4b5a68', 'M5.500 6.200c2-4.800 11-4.800 13 0z'),
  prison: fill('#8b949c', 'M2.500 3h19v3.500h-19zM2.500 17.500h19V21h-19z') + '<path stroke="var(--block)" stroke-width="2.200" d="M6 6.500v11M10 6.500v11M14 6.500v11M18 6.500v11"/>',
  release: fill('#8b949c', 'M2.500 3h10v3h-10zM2.500 18h10v3h-10z') + '<path stroke="var(--block)" stroke-width="2" d="M5 6v12M9.500 6v12"/>' + fill('#7fae6b', 'M11.500 10h5V7l6 5-6 5v-3h-5z'),
  capture: `<circle cx="7" cy="12" r="4.600" fill="none" stroke="var(--block)" stroke-width="4.200"/><circle cx="17" cy="12" r="4.600" fill="none" stroke="var(--block)" stroke-width="4.200"/><circle cx="7" cy="12" r="4.600" fill="none" stroke="#8b949c" stroke-width="2"/><circle cx="17" cy="12" r="4.600" fill="none" stroke="#8b949c" stroke-width="2"/>`,
  reset: fill('#a3343a', 'M12 3.500a8.500 8.500 0 0 1 8.200 6.300l2.300-.6-3.400 5.300-5-3.800 2.500-.6A5 5 0 0 0 8 9L5 6.800a8.500 8.500 0 0 1 7-3.300zM12 20.500a8.500 8.500 0 0 1-8.200-6.300l-2.300.6 3.400-5.300 5 3.800-2.500.6A5 5 0 0 0 16 15l3 2.200a8.500 8.500 0 0 1-7 3.300z'),
  end: fill('#d9c79f', 'M5 2.500h14V5c0 4-4 5.500-4 7s4 3 4 7v2.500H5V19c0-4 4-5.500 4-7s-4-3-4-7z') + '<path fill="#7a2229" d="M8 19.500c0-2.500 2-3.500 4-4.500 2 1 4 2 4 4.500zM8.500 6h7c-.5 2-2.500 3-3.500 4-1-1-3-2-3.500-4z"/>',
  hand: fill('#efe4cd', 'M3 6.500 14 3l5 15.500L8 22z') + '<path fill="#7a2229" d="m8.500 12.500 3-4.500 4.700 2.700.9 4-7 2.200z"/>',
  all: fill('#c9b592', 'M7 5a3 3 0 0 1 2 5c2.500.8 3.500 3 3.500 8.500H1.500C1.500 13 2.500 10.800 5 10a3 3 0 0 1 2-5z') + fill('#8fa0ae', 'M17 5a3 3 0 0 1 2 5c2.500.8 3.500 3 3.500 8.500h-11c0-5.500 1-7.700 3.500-8.500a3 3 0 0 1 2-5z'),
  carpentry: fill('#c9ccd0', 'M2.500 9.500 20 6.500l1.500 6.500-19 3z') + fill('#9b6a34', 'M17.500 4.500 22 4v11l-3.500.5z') + cuts('M4 15.800v-1.500M7 15.300v-1.500M10 14.800v-1.500M13 14.300v-1.500'),
  tiling: fill('#c46f42', 'M3 4.500h18v5.500a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z') + fill('#a8522d', 'M6 12.500c1.500 1 3 .5 3-1 0 2 3.500 2.500 6 0 0 2 2 2 3 1V18a3 3 0 0 1-6 0 3 3 0 0 1-6 0z') + cuts('M9 4.500V10M15 4.500V10M12 13.500V18'),
  masonry: fill('#aab3ba', 'M2 13 13 4.500l6 8.500L5.500 15z') + fill('#9b6a34', 'm14.500 11 3.500 1 4.500 6-2.500 2.500-6-5z') + cuts('M6 12l6-4.500M9 13l6-2'),

  // Places, where a card speaks of them
  quarry: fill('#9aa3ab', 'M2.500 20 6 10l5-5.500 4 3 3 4 3.500 8.500z') + cuts('M7 12l4 1M11 8l2 3M12 16l5-1M6 17l3-1'),
  forest: fill('#5c7a4a', 'M12 2 17 9h-2.500l4 5h-3l4 5H4.500l4-5h-3l4-5H7z') + fill('#9b6a34', 'M10.500 19h3v3h-3z'),
  mines: fill('#7d6f60', 'M1.500 20.500C3 9 8 4.500 12 4.500s9 4.500 10.500 16z') + '<path fill="#1d1712" d="M7.500 20.500V15a4.500 4.500 0 0 1 9 0v5.500z"/>',
  silversmith: fill('#66727d', 'M3 6.500h18c0 3-3 4.500-6.500 5v3l3.500 4H6l3.500-4v-3C6.500 11 4 10 3 6.500z'),
  kings_storehouse: fill('#7a2229', 'M2 11 12 3.500 22 11z') + fill('#e4d3b0', 'M4 11h16v9.500H4z') + '<path fill="#1d1712" d="M9 20.500v-5a3 3 0 0 1 6 0v5z"/>',
  workshop: '<path fill="none" stroke="var(--block)" stroke-width="2.400" stroke-linecap="round" d="M12 4 5.500 20.500M12 4l6.500 16.500M7.500 15h9"/>' + `<circle cx="12" cy="4.500" r="2.300" fill="#e3b02c" ${line}/>`,
  town_centre: fill('#e4d3b0', 'M2 20.500V11l4.500-4.500L11 11v9.500zM13 20.500V9l4.500-5L22 9v11.500z') + '<path fill="#7a2229" d="M1.500 11.500 6.500 6l5 5.500zM12.500 9.500l5-6 5 6z"/>',
  guardhouse: fill('#9aa3ab', 'M5 21V9H3.500V3H7v2.500h3V3h4v2.500h3V3h3.500v6H19v12z') + '<path fill="#1d1712" d="M9.500 21v-5a2.500 2.500 0 0 1 5 0v5z"/>',
  tax_stand: fill('#9b6a34', 'M3 11c0-4.500 3-6.500 9-6.500s9 2 9 6.500v9H3z') + cuts('M3 11.500h18') + `<circle cx="12" cy="13" r="2.300" fill="#e3b02c" ${line}/>`,
  black_market: fill('#3d3431', 'M12 2.500c4 0 5.500 4 5.500 7.500 2.500 1.500 4 5.500 4 11h-19c0-5.500 1.500-9.500 4-11 0-3.500 1.500-7.500 5.500-7.500z') + '<path fill="#e4d3b0" d="M12 6c2.500 0 3.300 2 3.300 4s-1.300 3.500-3.300 3.500S8.700 12 8.700 10 9.500 6 12 6z"/><circle cx="10.800" cy="9.800" r=".9" fill="#1d1712"/><circle cx="13.200" cy="9.800" r=".9" fill="#1d1712"/>',
  guildhall: fill('#e4d3b0', 'M3 21V10l4-5 5 5 5-5 4 5v11z') + '<path fill="#4b5a68" d="m2.300 11 4.700-6.300 5 5.800 5-5.800L21.700 11l-4.700-3.800-5 5-5-5z"/><path fill="#1d1712" d="M10 21v-4a2 2 0 0 1 4 0v4z"/>',
  cathedral: fill('#e4d3b0', 'M3 21.500V9l2.500-6L8 9v2.500l4-4 4 4V9l2.500-6L21 9v12.500z') + `<circle cx="12" cy="13.500" r="1.900" fill="#2f62ab" ${line}/>` + '<path fill="#1d1712" d="M10 21.500v-2.800a2 2 0 0 1 4 0v2.800z"/>',
  princess: fill('#2f62ab', 'M12 8a4.500 4.500 0 0 1 3 8c3 1 4.500 2.500 5 5.500H4c.5-3 2-4.500 5-5.500a4.500 4.500 0 0 1 3-8z') + fill('#f0c75a', 'M7.500 8.500 6.500 2.500 9.800 5 12 2l2.200 3 3.300-2.500-1 6z'),
  profiteer: fill('#5a3b63', 'M12 7.500a4.500 4.500 0 0 1 3 8c3 1 4.500 3 5 6H4c.5-3 2-5 5-6a4.500 4.500 0 0 1 3-8z') + fill('#3d3431', 'M3.500 8.500c2 .5 3.500 0 4-1.500.7-3 2.500-4.500 4.500-4.500s3.800 1.500 4.500 4.500c.5 1.500 2 2 4 1.500-3 2.500-14 2.500-17 0z') + `<circle cx="17.500" cy="18.500" r="2.600" fill="#e3b02c" ${line}/>`,
} as const;

export type IconName = keyof typeof icons;
export const isIcon = (name: string): name is IconName => name in icons;
