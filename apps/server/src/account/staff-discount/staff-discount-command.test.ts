import { expect, test } from 'vitest';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { parseStaffDiscountCommand, staffDiscountLink } from './staff-discount-command.ts';
import { createStaffDiscountGrants } from './staff-discount-grants.ts';

test('staff-discount:grant takes an email and is valid for a week by default', () => {
  expect(parseStaffDiscountCommand(['ada@example.com'])).toEqual({
    email: 'ada@example.com',
    brand: undefined,
    days: 7,
  });
  expect(parseStaffDiscountCommand(['ada@example.com', '--brand', 'main', '--days', '1'])).toEqual({
    email: 'ada@example.com',
    brand: 'main',
    days: 1,
  });
});

test.each([
  ['nothing', []],
  ['no address', ['ada']],
  ['two addresses', ['ada@example.com', 'eve@example.com']],
  ['a brand without a name', ['ada@example.com', '--brand']],
  ['no days', ['ada@example.com', '--days', '0']],
  ['too many days', ['ada@example.com', '--days', '91']],
  ['an unknown option', ['ada@example.com', '--for-good']],
])('staff-discount:grant rejects %s', (_, typed) => {
  expect(parseStaffDiscountCommand(typed)).toHaveProperty('problem');
});

test('the staff link is signed, carries email and expiry, and shows no email in plain text', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const grants = createStaffDiscountGrants({ secret: givenSecret(['s'.repeat(43)]), clock: () => now });
  const link = staffDiscountLink({ grants, origin: 'https://shop.example.com', email: 'Ada@Example.com', days: 7 });
  expect(link).toMatch(/^https:\/\/shop\.example\.com\/customer\/account\/staff-discount\?token=[\w-]+\.[\w-]{43}$/);
  expect(link).not.toContain('@');
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(grants.read(token)).toMatchObject({ emailKey: 'ada@example.com', until: Date.parse('2026-06-08T12:00:00Z') });
  for (const forged of [`x${token}`, token.slice(0, -2), token.split('.')[0] ?? '', '', '..']) {
    expect(grants.read(forged)).toBeUndefined();
  }
  expect(
    createStaffDiscountGrants({ secret: givenSecret(['t'.repeat(43)]), clock: () => now }).read(token),
  ).toBeUndefined();
});
