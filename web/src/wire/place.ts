// Where the house of this page is: `bottega site` marks the page of a house on the visitor's own device.
export const isPocket = typeof document !== 'undefined' && document.documentElement.dataset.house === 'pocket';

// On this device a seat's token says who speaks, and keeps nobody out.
export const tokenOf = (seat: number) => `seat-${seat}`;
