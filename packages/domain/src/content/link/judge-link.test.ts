import { expect, test } from 'vitest';
import { judgeFixedPage, judgeSight, locatePath, readFaqTopic, readLink } from './judge-link.ts';

const own = (path: string, anchor = '') => ({ kind: 'own', path, anchor });
const refused = (reason: string) => ({ kind: 'refused', reason });
const origins = { outlet: 'https://outlet.example', main: 'http://main.localhost:3000' } as const;

test.each([
  ['/dresses.html', own('/dresses.html')],
  ['/dresses.html?colour=red#top', own('/dresses.html', 'top')],
  [' /faq#delivery ', own('/faq', 'delivery')],
  ['#delivery', { kind: 'anchor', anchor: 'delivery' }],
  ['https://outlet.example/sale.html', { ...own('/sale.html'), brand: 'outlet' }],
  ['https://OUTLET.example', { ...own('/'), brand: 'outlet' }],
  ['http://main.localhost:3000/a?b#c', { ...own('/a', 'c'), brand: 'main' }],
  ['https://journal.example/post', { kind: 'external' }],
  ['http://journal.example/post', refused('insecure')],
  ['mailto:help@shop.example', { kind: 'external' }],
  ['mailto:help', refused('malformed')],
  ['tel:+44 20 1234', { kind: 'external' }],
  ['tel:now', refused('malformed')],
  ['javascript:alert(1)', refused('unsafe')],
  ['java\tscript:alert(1)', refused('unsafe')],
  ['data:text/html,x', refused('unsafe')],
  ['//evil.example/a', refused('malformed')],
  ['/a b', refused('malformed')],
  ['dresses.html', refused('malformed')],
  ['https://user@evil.example/', refused('malformed')],
])('reads %j', (href, target) => {
  expect(readLink(href, origins)).toEqual(target);
});

test.each([
  ['a missing page', undefined, '', { reason: 'absent' }],
  ['a page', { kind: 'product' }, 'reviews', undefined],
  ['a page that has moved', { kind: 'moved', to: '/new.html' }, '', { reason: 'moved', to: '/new.html' }],
  ['a page while the content service is down', { kind: 'away' }, 'x', undefined],
  ['an anchor', { kind: 'content', anchors: ['delivery'] }, 'delivery', undefined],
  ['an unknown anchor', { kind: 'content', anchors: ['delivery'] }, 'returns', { reason: 'anchor-absent' }],
] as const)('judges %s', (_, sight, anchor, verdict) => {
  expect(judgeSight(sight, anchor)).toEqual(verdict);
});

const UK = { subpathPrefix: '' };
const US = { subpathPrefix: 'us' };
const FR = { subpathPrefix: 'fr' };
test.each([
  ['/sale.html', UK, { store: UK, path: '/sale.html' }],
  ['/us/sale.html', UK, { store: US, path: '/sale.html' }],
  ['/us', UK, { store: US, path: '/' }],
  ['/usual', UK, { store: UK, path: '/usual' }],
  ['/us/sale.html', US, { store: US, path: '/sale.html' }],
  ['/sale.html', US, { store: US, path: '/sale.html' }],
  ['/us/sale.html', FR, { store: FR, path: '/us/sale.html' }],
])('locates %s', (path, store, place) => {
  expect(locatePath(path, store, [UK, US, FR])).toEqual(place);
});

const outlet = { brand: 'outlet', localeISOCode: 'en-GB' } as const;
const main = { brand: 'main', localeISOCode: 'en-GB' } as const;
test.each([
  ['/', outlet, 'fixed'],
  ['/customer/account/login', outlet, 'fixed'],
  ['/Customer/Account/', outlet, 'fixed'],
  ['/faq/delivery', main, 'fixed'],
  ['/faq', outlet, 'absent'],
  ['/giftcards', main, 'fixed'],
  ['/customer/account/raf', { ...main, localeISOCode: 'fr-FR' }, 'absent'],
  ['/dev/gallery', outlet, 'absent'],
  ['/media/a.jpg', outlet, 'fixed'],
  ['/dresses.html', outlet, undefined],
  ['/about-us', outlet, undefined],
] as const)('knows %s among the pages of the router', (path, store, verdict) => {
  expect(judgeFixedPage(path, store)).toBe(verdict);
});

test.each([
  ['/faq/delivery', 'delivery'],
  ['/faq', undefined],
  ['/faq/a/b', undefined],
])('reads the topic of %s', (path, topic) => {
  expect(readFaqTopic(path)).toBe(topic);
});
