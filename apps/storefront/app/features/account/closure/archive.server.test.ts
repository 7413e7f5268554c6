// @vitest-environment happy-dom
import { inflateRawSync } from 'node:zlib';
import type { ExportReply } from '@shop/contracts/shop/account/account-closure';
import { expect, test } from 'vitest';
import { getTexts } from '#app/i18n/catalogues.server.ts';
import { ARABIC, buildStore } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { buildArchive } from './archive.server.tsx';

const data = {
  madeAt: '2026-06-01T12:00:00.000Z',
  archive: {
    customer: [{ first_name: 'Amira <b>', phone: null }],
    quote_line: [{ title: 'Dress', quantity: 2 }],
    customer_login: [{ email: 'amira@example.com' }],
  },
};
const exported: ExportReply = {
  ...data,
  sections: [
    { section: 'profile', tables: ['customer'] },
    { section: 'signIn', tables: ['customer_login'] },
    { section: 'bag', tables: ['quote_line'] },
  ],
};

/** Reads the files of an archive by its central directory, as unzip does. */
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

const archiveFor = (store = buildStore()) =>
  filesIn(Buffer.from(buildArchive(exported, { store, text: getTexts(store).text })));

test('the archive contains all data as JSON', () => {
  expect(JSON.parse(archiveFor()['data.json'] ?? '')).toEqual(data);
});

test('the archive contains all data as a readable page, by section, escaped', () => {
  const page = new DOMParser().parseFromString(archiveFor()['index.html'] ?? '', 'text/html');
  expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
    'Your details',
    'How you sign in',
    'Your bag',
  ]);
  expect(page.body.textContent).toContain('Created on 01/06/2026');
  expect(page.querySelector('td b')).toBeNull();
  expect(page.querySelector('td')?.textContent).toBe('Amira <b>');
});

test("the archive page has the customer's language and direction", () => {
  const page = new DOMParser().parseFromString(archiveFor(buildStore(ARABIC))['index.html'] ?? '', 'text/html');
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar-AE', 'rtl']);
  expect(page.querySelector('h1')?.textContent).toBe('بياناتكِ');
});
