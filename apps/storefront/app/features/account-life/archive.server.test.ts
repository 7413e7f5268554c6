import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { textsOf } from '#app/i18n/catalogues.server.ts';
import { ARABIC, aStore } from '#app/shop-maker.tsx';
import { archiveOf } from './archive.server.tsx';

const exported = {
  madeAt: '2026-06-01T12:00:00.000Z',
  archive: {
    customer: [{ first_name: 'Amira <b>', phone: null }],
    quote_line: [{ title: 'Dress', quantity: 2 }],
    customer_login: [{ email: 'amira@example.com' }],
  },
};

/** The files of an archive, read by its directory as an unpacking program does. */
function filesIn(archive: Buffer): Record<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(start)).toBe(0x04034b50);
    const data = start + 30 + nameLength;
    files[name] = inflateRawSync(archive.subarray(data, data + size)).toString();
    at += 46 + nameLength;
  }
  return files;
}

const archiveFor = (store = aStore()) => filesIn(archiveOf(exported, { store, text: textsOf(store).text }));

test('the archive holds everything for machines', () => {
  expect(JSON.parse(archiveFor()['data.json'] ?? '')).toEqual(exported);
});

test('the archive holds everything to be read, by section, as text', () => {
  const page = new DOMParser().parseFromString(archiveFor()['index.html'] ?? '', 'text/html');
  expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
    'Who you are',
    'How you sign in',
    'Your bag',
  ]);
  expect(page.body.textContent).toContain('Made on 01/06/2026');
  expect(page.querySelector('td b')).toBeNull();
  expect(page.querySelector('td')?.textContent).toBe('Amira <b>');
});

test('the archive speaks the language of its reader, in its direction', () => {
  const page = new DOMParser().parseFromString(archiveFor(aStore(ARABIC))['index.html'] ?? '', 'text/html');
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar-AE', 'rtl']);
  expect(page.querySelector('h1')?.textContent).toBe('بياناتكِ');
});
