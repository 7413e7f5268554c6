import { describe, expect, test } from 'vitest';
import { apiBasePath, environmentOf, idForEnvironment } from './environment.ts';

describe('§9 environment helper', () => {
  test.each([
    ['uses the staging value when staging', { staging: true, publicAppEnvironment: 'production' }, 'staging'],
    ['else the public app environment setting', { staging: false, publicAppEnvironment: 'production' }, 'production'],
    ['which may be test', { staging: false, publicAppEnvironment: 'test' }, 'test'],
    ['or development', { staging: false, publicAppEnvironment: 'development' }, 'development'],
  ] as const)('%s', (_, settings, expected) => {
    expect(environmentOf(settings)).toBe(expected);
  });
});

describe('§7 base path is /api/v{n}', () => {
  const stagingHost = 'https://staging.example.com/';
  test.each([
    ['in', 'production', '/api/v1'],
    ['in', 'development', '/api/v1'],
    ['with a staging host prefix in', 'staging', 'https://staging.example.com/api/v1'],
    ['with a staging host prefix in', 'test', 'https://staging.example.com/api/v1'],
  ])('%s %s', (_, environment, path) => {
    expect(apiBasePath({ version: 1, environment, stagingHost })).toBe(path);
  });

  test('stays on its own host in staging where no staging host is set', () => {
    expect(apiBasePath({ version: 2, environment: 'staging' })).toBe('/api/v2');
  });
});

describe('§3 a consent-tool id for staging and production', () => {
  test.each([
    ['production', 'p'],
    ['staging', 's'],
    ['development', 's'],
  ])('%s takes %s', (environment, id) => {
    expect(idForEnvironment({ staging: 's', production: 'p' }, environment)).toBe(id);
  });
});
