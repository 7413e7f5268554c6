import type { Brand } from '@shop/domain/site/store/brand';
import type { Language, Store } from '@shop/domain/site/store/store';
import { NOTICE_POLICY } from '#server/web/notice-page.ts';
import { renderOfflinePage } from './offline-page.ts';

type Shown = { stores: readonly Store[]; brand: Pick<Brand, 'name'>; version: string };

/**
 * Service worker of one brand. Its script holds the offline pages, so it needs no cache and cannot serve anything
 * stale; a changed script is a new version. It answers navigations only, and only those that fail by the network.
 */
export function serviceWorkerScript({ stores, brand, version }: Shown): string {
  const languages: Record<string, Language> = {};
  const pages: Partial<Record<Language, string>> = {};
  for (const store of stores) {
    languages[store.subpathPrefix] = store.language;
    pages[store.language] ??= renderOfflinePage(store, brand);
  }
  return `// ${version}
const languages = ${JSON.stringify(languages)};
const pages = ${JSON.stringify(pages)};
const headers = ${JSON.stringify(PAGE_HEADERS)};
${WORK}`;
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': NOTICE_POLICY,
};

/** Navigation preload starts the request while the worker starts, so that the worker does not delay a page. */
const WORK = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(load(event).catch(() => offlinePage(request.url)));
});
const load = async (event) => (await event.preloadResponse) ?? fetch(event.request);
function offlinePage(url) {
  const prefix = new URL(url).pathname.split('/', 2)[1];
  const language = languages[prefix] ?? languages[''] ?? Object.keys(pages)[0];
  return new Response(pages[language], { status: 503, headers });
}
`;

/** Kill switch: replaces an installed worker and removes it. Browsers ask for the script on each navigation. */
export const UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;
