// @vitest-environment happy-dom
import type { ThirdParties } from '@shop/contracts/storefront';
import { CONSENT_PURPOSES } from '@shop/domain/site/browser/consent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearConsent, haveChosen } from '../../../../../tests/fixtures/site/consent-fixture.ts';

const ALL: ThirdParties = {
  tagManager: { id: 'GTM-ABC123', origin: 'https://tags.example.com', afterConsent: true },
  scripts: [
    { name: 'ab-testing', url: 'https://ab.example.com/a.js' },
    { name: 'fraud-prevention', url: 'https://fraud.example.com/f.js' },
    { name: 'web-optimisation', url: 'https://speed.example.com/s.js' },
  ],
};

/** Scripts added to the page; happy-dom does not fetch them. */
let scripts: HTMLScriptElement[];
let pushed: unknown[];
let consent: typeof import('./consent.ts')['consent'];
let start: typeof import('./third-parties.ts')['startThirdParties'];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  ({ consent } = await import('./consent.ts'));
  ({ startThirdParties: start } = await import('./third-parties.ts'));
  pushed = [];
  window.dataLayer = pushed;
  window.gtag = (...args) => void pushed.push(args);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearConsent();
});

const loaded = () => scripts.map(({ src }) => new URL(src).hostname);
const scriptFrom = (host: string) => scripts.find(({ src }) => src.includes(host));

describe('§4 third-party scripts', () => {
  test('are not loaded before a consent choice, and no consent state is sent', () => {
    start(ALL);
    expect(loaded()).toEqual([]);
    expect(pushed).toEqual([]);
  });

  test.each([
    ['nothing', [], []],
    ['advertising', ['advertising'], ['tags.example.com']],
    ['analytics', ['analytics'], ['tags.example.com', 'speed.example.com']],
    ['functionality', ['functionality'], ['tags.example.com', 'ab.example.com', 'fraud.example.com']],
    [
      'everything',
      [...CONSENT_PURPOSES],
      ['tags.example.com', 'ab.example.com', 'fraud.example.com', 'speed.example.com'],
    ],
  ] as const)('are loaded for the granted purposes: %s', (_, granted, hosts) => {
    start(ALL);
    consent.choose(granted);
    expect(loaded()).toEqual(hosts);
    consent.choose(granted);
    expect(loaded()).toEqual(hosts);
  });

  test('are loaded at once if the choice was made before', () => {
    haveChosen('analytics');
    start(ALL);
    expect(loaded()).toContain('tags.example.com');
  });

  test('are not loaded if none is configured', () => {
    start(undefined);
    consent.choose(CONSENT_PURPOSES);
    expect(loaded()).toEqual([]);
  });

  test('get the consent update before the tag manager starts', () => {
    start(ALL);
    consent.choose(['analytics']);
    expect(pushed).toEqual([
      ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
    expect(scriptFrom('tags.example.com')?.src).toBe('https://tags.example.com/gtm.js?id=GTM-ABC123');
  });

  test('§9 pass the cookie lifetime in days to the fraud script', () => {
    start(ALL);
    consent.choose(['functionality']);
    expect(scriptFrom('fraud.example.com')?.getAttribute('data-cookie-days')).toBe('400');
  });

  test('reload the page when consent is withdrawn, not when it is given', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    start(ALL);
    consent.choose(['analytics']);
    consent.choose(['analytics', 'functionality']);
    expect(reload).not.toHaveBeenCalled();
    consent.choose(['functionality']);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(pushed.at(-1)).toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
  });
});

const listNames = () => pushed.map((entry) => (Array.isArray(entry) ? entry[1] : (entry as { event?: string }).event));

describe('§4 the tag manager in advanced consent mode', () => {
  const ADVANCED: ThirdParties = {
    tagManager: { id: 'GTM-ABC123', origin: 'https://tags.example.com', afterConsent: false },
    scripts: [{ name: 'web-optimisation', url: 'https://speed.example.com/s.js' }],
  };

  test('loads before a choice, and loads no other script', () => {
    start(ADVANCED);
    expect(loaded()).toEqual(['tags.example.com']);
    expect(pushed).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  });

  test('stays loaded after a refusal, which only updates Consent Mode', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    start(ADVANCED);
    consent.choose([]);
    expect(reload).not.toHaveBeenCalled();
    expect(loaded()).toEqual(['tags.example.com']);
    expect(listNames()).toEqual(['gtm.js', 'update']);
  });

  test('gets a stored choice before it starts', () => {
    haveChosen('analytics');
    start(ADVANCED);
    expect(listNames()).toEqual(['update', 'gtm.js']);
  });
});

test('held events are pushed after gtm.js, so that the container sees them', async () => {
  const { track } = await import('#app/tracking/data-layer.ts');
  track({ event: 'search', search_term: 'dress' });
  start(ALL);
  consent.choose(['analytics']);
  expect(listNames()).toEqual(['update', 'gtm.js', 'search']);
});
