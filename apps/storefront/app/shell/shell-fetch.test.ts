import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { frameContext } from '#app/shop/contexts.ts';
import { EMPTY_FRAME } from '#app/shop/frame.ts';
import { fetchFrame } from './shell-fetch.ts';

test.each([
  ['/', false],
  ['/*', false],
  ['/catalogsearch/result', false],
  ['/elb-health-check', false],
  ['/size-guide', true],
  ['/faq/:topic', true],
  ['/customer/account', true],
])('§2 shell fetches the frame at %s: %s', async (pattern, fetches) => {
  let fetched = 0;
  const context = new RouterContextProvider();
  context.set(frameContext, async () => {
    fetched += 1;
    return { frame: EMPTY_FRAME, turnsAt: [] };
  });
  await fetchFrame({ pattern, context } as unknown as Parameters<typeof fetchFrame>[0], async () => new Response());
  expect(fetched).toBe(Number(fetches));
});
