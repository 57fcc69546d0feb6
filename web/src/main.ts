import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { isPocket } from './wire/place';

// Letters that change after the page is drawn would move everything: they are waited for, if they do not take long.
const patience = 500;
const letters = Promise.all(["600 1rem 'EB Garamond'", "1rem 'Source Sans 3 Variable'"].map((font) => document.fonts.load(font)));
const enough = new Promise((resolve) => setTimeout(resolve, patience));

// Without a server the site stays on the device; without https browsers keep nothing, and it is fetched again.
if (isPocket && 'serviceWorker' in navigator) void navigator.serviceWorker.register('./sw.js');

void Promise.race([letters, enough])
  .catch(() => {}) // without them there are others
  .then(() => mount(App, { target: document.getElementById('app')! }));
