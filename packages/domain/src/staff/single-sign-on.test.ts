import { describe, expect, test } from 'vitest';
import { hasProviderFactor, resolveMappedRoles } from './single-sign-on.ts';

describe('the second factor of an identity provider', () => {
  test.each([
    [{ amr: ['pwd', 'mfa'] }, ['mfa', 'hwk'], true],
    [{ amr: ['pwd'] }, ['mfa'], false],
    [{ acr: 'urn:acr:high' }, ['urn:acr:high'], true],
    [{}, ['mfa'], false],
    [{ amr: ['mfa'] }, [], false],
  ])('%j with %j accepted counts: %s', (claims, accepted, expected) => {
    expect(hasProviderFactor(claims, accepted)).toBe(expected);
  });
});

describe('mapped roles', () => {
  const byGroup = new Map([
    ['shop-warehouse', 'warehouse'],
    ['shop-care', 'customer-service'],
  ]);
  test.each<[string, unknown, string[], string[]]>([
    ['adds the role of a group', ['shop-care'], [], ['customer-service']],
    ['takes a mapped role whose group is gone', [], ['warehouse'], []],
    ['keeps roles that are not mapped', ['shop-care'], ['finance'], ['finance', 'customer-service']],
    ['reads a single group', 'shop-warehouse', [], ['warehouse']],
    ['ignores unknown groups and other values', ['x', 7, null], ['finance'], ['finance']],
    ['takes mapped roles without the claim', undefined, ['warehouse', 'finance'], ['finance']],
  ])('%s', (_, groups, roles, expected) => {
    expect(resolveMappedRoles(roles, groups, byGroup)).toEqual(expected);
  });
});
