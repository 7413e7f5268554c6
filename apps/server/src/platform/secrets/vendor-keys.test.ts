import { expect, test } from 'vitest';
import { givenSecret } from './secret.ts';
import { createVendorKeys, keyRefused } from './vendor-keys.ts';

/** Vendor that accepts these keys; records the keys it was asked with. */
function openVendor(accepted: string[]) {
  const asked: string[] = [];
  const call = async (key: string) => {
    asked.push(key);
    if (!accepted.includes(key)) throw keyRefused('status 401');
    return `answer to ${key}`;
  };
  return { accepted, asked, call };
}

test('uses the newest key while the vendor accepts it', async () => {
  const { asked, call } = openVendor(['new', 'old']);
  const withKey = createVendorKeys(givenSecret(['new', 'old']));
  expect(await withKey(call)).toBe('answer to new');
  expect(asked).toEqual(['new']);
});

test('uses the old key until the vendor knows the new one, and the new one from then on', async () => {
  const vendor = openVendor(['old']);
  const withKey = createVendorKeys(givenSecret(['new', 'old']));
  for (let turn = 0; turn < 2; turn++) expect(await withKey(vendor.call)).toBe('answer to old');
  expect(vendor.asked).toEqual(['new', 'old', 'old']);
  vendor.accepted.splice(0, 1, 'new');
  for (let turn = 0; turn < 2; turn++) expect(await withKey(vendor.call)).toBe('answer to new');
  expect(vendor.asked.slice(3)).toEqual(['old', 'new', 'new']);
});

test('rejects when every key is refused, and does not try another key after any other failure', async () => {
  const vendor = openVendor([]);
  const withKey = createVendorKeys(givenSecret(['new', 'old']));
  await expect(withKey(vendor.call)).rejects.toThrow('status 401');
  expect(vendor.asked).toHaveLength(2);
  const away = async () => Promise.reject(new Error('away'));
  await expect(withKey(away)).rejects.toThrow('away');
});

test('calls without a key if none is configured', async () => {
  expect(await createVendorKeys(givenSecret([]))(async (key) => `key ${key}`)).toBe('key ');
});
