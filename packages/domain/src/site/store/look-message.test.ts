import { expect, test } from 'vitest';
import { isLookReady, LOOK_READY, readLookMessage } from './look-message.ts';

const LOGO = { path: '/media/library/a-1.png', width: 320, height: 80 };

test('takes colours of the palette and a picture of the shop', () => {
  const message = { kind: 'look', colours: { accent: '#1B4D3E' }, logo: LOGO };
  expect(readLookMessage(message)).toEqual(message);
});

test.each([
  ['an unknown colour', { colours: { background: '#ffffff' } }],
  ['a value that is no colour', { colours: { accent: 'url(https://x.test)' } }],
  ['a picture of another host', { colours: {}, logo: { ...LOGO, path: '//x.test/media/a.png' } }],
  ['a picture without size', { colours: {}, logo: { path: LOGO.path } }],
])('leaves out %s', (_, part) => {
  expect(readLookMessage({ kind: 'look', ...part })).toEqual({ kind: 'look', colours: {} });
});

test.each([[undefined], ['look'], [{ kind: 'other', colours: {} }], [{ kind: 'look' }]])('ignores %j', (data) => {
  expect(readLookMessage(data)).toBeUndefined();
});

test('tells a ready frame from other messages', () => {
  expect([LOOK_READY, { kind: 'look' }, null].map(isLookReady)).toEqual([true, false, false]);
});
