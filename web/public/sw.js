// Keeps the site on the visitor's device, so that it opens without a network. `bottega site` writes what there is above
// this line: const site = { version, files }. A new version is fetched beside the old one and taken at the next start, when no
// page of the old one is open any more.
const own = `bottega-${site.version}`;
const place = (name) => new URL(name, registration.scope).href;
const known = new Set(site.files.map(place));

addEventListener('install', (event) => {
  const fresh = site.files.map((name) => new Request(place(name), { cache: 'reload' }));
  event.waitUntil(caches.open(own).then((kept) => kept.addAll(fresh)));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('bottega-') && name !== own).map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener('activate', (event) => event.waitUntil(takeOver()));

// Every place in the house is the same page.
function wanted({ mode, url }) {
  const { origin, pathname } = new URL(url);
  return mode === 'navigate' ? place('index.html') : origin + pathname;
}

addEventListener('fetch', (event) => {
  const url = wanted(event.request);
  if (event.request.method !== 'GET' || !known.has(url)) return;
  event.respondWith(caches.open(own).then(async (kept) => (await kept.match(url)) ?? fetch(event.request)));
});
