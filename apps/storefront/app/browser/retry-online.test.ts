// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { retryOnline } from './retry-online.ts';

afterEach(() => vi.restoreAllMocks());

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const FAILURE = new TypeError('Failed to fetch dynamically imported module');

test('retries an import that failed offline when the browser is online again', async () => {
  setOnline(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(FAILURE).mockResolvedValueOnce('module');
  const loaded = retryOnline(load);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await loaded).toBe('module');
});

test('rejects an import that fails online, such as a file of an earlier release', async () => {
  setOnline(true);
  await expect(retryOnline(() => Promise.reject(FAILURE))).rejects.toBe(FAILURE);
});
