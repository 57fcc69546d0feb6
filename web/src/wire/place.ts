// Where the house of this page is: `bottega site` marks the page of a house on the visitor's own device.
export const isPocket = typeof document !== 'undefined' && document.documentElement.dataset.house === 'pocket';
