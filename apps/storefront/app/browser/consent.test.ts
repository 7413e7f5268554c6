import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetConsent, haveChosen, writeDocumentCookie } from './consent-maker.ts';

let consent: typeof import('./consent.ts')['consent'];

beforeEach(async () => {
  vi.resetModules();
  ({ consent } = await import('./consent.ts'));
});
afterEach(forgetConsent);

test('nobody has chosen until they have', () => {
  expect(consent.get()).toBeUndefined();
  consent.choose(['analytics']);
  expect(consent.get()?.granted).toEqual(['analytics']);
});

test('a choice is kept with its version and time in the cookie cc_preference', () => {
  consent.choose(['analytics', 'advertising']);
  expect(document.cookie).toMatch(/cc_preference=1\.\d{10}\.analytics-advertising/);
});

test('what was chosen on an earlier page or in another tab holds here', () => {
  expect(consent.get()).toBeUndefined();
  haveChosen('personalization');
  expect(consent.get()?.granted).toEqual(['personalization']);
  expect(consent.get()).toBe(consent.get());
});

test('those who watch are told of a choice, and when they come back from another tab', () => {
  const seen = vi.fn();
  const stop = consent.subscribe(seen);
  consent.choose([]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toHaveBeenCalledTimes(2);
  stop();
  consent.choose(['analytics']);
  expect(seen).toHaveBeenCalledTimes(2);
});

test('the id of the search goes with the permission to count', () => {
  writeDocumentCookie('_br_uid_2=uid; Path=/');
  consent.choose(['analytics']);
  expect(document.cookie).toMatch(/_br_uid_2=uid/);
  consent.choose(['advertising']);
  expect(document.cookie).not.toMatch(/_br_uid_2=uid/);
});

test('a browser that keeps no cookies is asked once in a document', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  consent.choose([]);
  expect(consent.get()?.granted).toEqual([]);
  vi.restoreAllMocks();
});
