import { describe, expect, test } from 'vitest';
import { apiBasePath, idForEnvironment, resolveEnvironment } from './environment.ts';

describe('§9 environment helper', () => {
  test.each([
    ['uses the staging value when staging', { staging: true, publicAppEnvironment: 'production' }, 'staging'],
    ['else the public app environment setting', { staging: false, publicAppEnvironment: 'production' }, 'production'],
    ['which may be test', { staging: false, publicAppEnvironment: 'test' }, 'test'],
    ['or development', { staging: false, publicAppEnvironment: 'development' }, 'development'],
  ] as const)('%s', (_, settings, expected) => {
    expect(resolveEnvironment(settings)).toBe(expected);
  });
});

describe('§7 base path /api/v{n}', () => {
  const stagingHost = 'https://staging.example.com/';
  test.each([
    ['in', 'production', '/api/v1'],
    ['in', 'development', '/api/v1'],
    ['with a staging host prefix in', 'staging', 'https://staging.example.com/api/v1'],
    ['with a staging host prefix in', 'test', 'https://staging.example.com/api/v1'],
  ])('%s %s', (_, environment, path) => {
    expect(apiBasePath({ version: 1, environment, stagingHost })).toBe(path);
  });

  test('has no host prefix in staging without a staging host', () => {
    expect(apiBasePath({ version: 2, environment: 'staging' })).toBe('/api/v2');
  });
});

describe('§3 consent-tool id', () => {
  test.each([
    ['production', 'p'],
    ['staging', 's'],
    ['development', 's'],
  ])('%s uses %s', (environment, id) => {
    expect(idForEnvironment({ staging: 's', production: 'p' }, environment)).toBe(id);
  });
});
