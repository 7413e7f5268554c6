import type { ThirdParties } from '@shop/contracts/storefront';
import { CONSENT_PURPOSES } from '@shop/domain/consent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetConsent, haveChosen } from './consent-maker.ts';

const ALL: ThirdParties = {
  tagManager: { id: 'GTM-ABC123', origin: 'https://tags.example.com' },
  scripts: [
    { name: 'ab-testing', url: 'https://ab.example.com/a.js' },
    { name: 'fraud-prevention', url: 'https://fraud.example.com/f.js' },
    { name: 'web-optimisation', url: 'https://speed.example.com/s.js' },
  ],
};

/** What was put into the page; none of it is fetched, since the simulated browser loads no files. */
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
  forgetConsent();
});

const loaded = () => scripts.map(({ src }) => new URL(src).hostname);
const scriptFrom = (host: string) => scripts.find(({ src }) => src.includes(host));

describe('§4 the scripts of others', () => {
  test('are not loaded before there is a choice, nor is anything said', () => {
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
  ] as const)('are with a choice of %s those of its purposes', (_, granted, hosts) => {
    start(ALL);
    consent.choose(granted);
    expect(loaded()).toEqual(hosts);
    consent.choose(granted);
    expect(loaded()).toEqual(hosts);
  });

  test('are loaded at once where the choice was made before', () => {
    haveChosen('analytics');
    start(ALL);
    expect(loaded()).toContain('tags.example.com');
  });

  test('are none where none is set, whatever is allowed', () => {
    start(undefined);
    consent.choose(CONSENT_PURPOSES);
    expect(loaded()).toEqual([]);
  });

  test('are told of the choice before anything else, and the tag manager of its start', () => {
    start(ALL);
    consent.choose(['analytics']);
    expect(pushed).toEqual([
      ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
    expect(scriptFrom('tags.example.com')?.src).toBe('https://tags.example.com/gtm.js?id=GTM-ABC123');
  });

  test('§9 the fraud script is told for how many days its cookie may live', () => {
    start(ALL);
    consent.choose(['functionality']);
    expect(scriptFrom('fraud.example.com')?.getAttribute('data-cookie-days')).toBe('400');
  });

  test('that run cannot be stopped: who takes a permission back gets a new page, who gives one does not', () => {
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
