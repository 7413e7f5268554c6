// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearConsent, haveChosen, writeDocumentCookie } from '../../../../../tests/fixtures/site/consent-fixture.ts';

let consent: typeof import('./consent.ts')['consent'];

beforeEach(async () => {
  vi.resetModules();
  ({ consent } = await import('./consent.ts'));
});
afterEach(clearConsent);

test('the choice is undefined until one is made', () => {
  expect(consent.get()).toBeUndefined();
  consent.choose(['analytics']);
  expect(consent.get()?.granted).toEqual(['analytics']);
});

test('a choice is stored with version and time in the cookie cc_preference', () => {
  consent.choose(['analytics', 'advertising']);
  expect(document.cookie).toMatch(/cc_preference=1\.\d{10}\.analytics-advertising/);
});

test('a choice from an earlier page or another tab applies', () => {
  expect(consent.get()).toBeUndefined();
  haveChosen('personalization');
  expect(consent.get()?.granted).toEqual(['personalization']);
  expect(consent.get()).toBe(consent.get());
});

test('subscribers are notified of a choice, and on return from another tab', () => {
  const seen = vi.fn();
  const stop = consent.subscribe(seen);
  consent.choose([]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toHaveBeenCalledTimes(2);
  stop();
  consent.choose(['analytics']);
  expect(seen).toHaveBeenCalledTimes(2);
});

test('the search visitor id is deleted when analytics consent is withdrawn', () => {
  writeDocumentCookie('_br_uid_2=uid; Path=/');
  consent.choose(['analytics']);
  expect(document.cookie).toMatch(/_br_uid_2=uid/);
  consent.choose(['advertising']);
  expect(document.cookie).not.toMatch(/_br_uid_2=uid/);
});

test('a browser without cookies is asked once per document', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  consent.choose([]);
  expect(consent.get()?.granted).toEqual([]);
  vi.restoreAllMocks();
});
