import type { Actor, Grant } from '@shop/domain/staff/actor';
import { describe, expect, test } from 'vitest';
import { requireFormat, requireSettings } from './import-audit.ts';

const actor = (...grants: Grant[]): Actor => ({
  ...{ kind: 'staff', staffId: 's', name: 'n', sessionId: 'i', requestId: 'r', grants },
});
const missing = expect.objectContaining({ code: 'permission_missing' });

describe('permissions of imports', () => {
  test.each([
    ['customers', 'customers.edit'],
    ['orders', 'customers.edit'],
    ['redirects', 'merchandising.edit'],
    ['gift-cards', 'gift-cards.issue'],
    ['credit', 'credit.give'],
    ['pages', 'content.edit'],
    ['reviews', 'catalog.edit'],
  ] as const)('a file of %s needs %s in all stores and without a limit', (format, permission) => {
    expect(() => requireFormat(actor({ permission }), format)).not.toThrow();
    expect(() => requireFormat(actor({ permission: 'catalog.import' }), format)).toThrow(missing);
    expect(() => requireFormat(actor({ permission, stores: [1] }), format)).toThrow(missing);
    expect(() => requireFormat(actor({ permission, limit: { GBP: 5 } }), format)).toThrow(missing);
    expect(() => requireFormat({ kind: 'command', name: 'x' }, format)).not.toThrow();
  });

  test('a file of products needs no other', () => {
    expect(() => requireFormat(actor(), 'magento')).not.toThrow();
  });

  test('a menu needs the permission for content', () => {
    expect(() => requireSettings(actor(), { menu: true })).toThrow(missing);
    expect(() => requireSettings(actor({ permission: 'content.edit' }), { menu: true })).not.toThrow();
    expect(() => requireSettings(actor(), {})).not.toThrow();
  });
});
