import type { ShopApi } from '@shop/contracts/shop/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetConsent, haveChosen } from './consent-maker.ts';
import { keepConversionEvent, tellConversionEvent } from './conversion-event.ts';

const told: unknown[] = [];
let works = true;
const api = {
  event: {
    async facebook({ body }: { body: unknown }) {
      told.push(body);
      if (!works) throw new Error('away');
      return { status: 'queued' };
    },
  },
} as unknown as Pick<ShopApi, 'event'>;

beforeEach(() => {
  told.length = 0;
  works = true;
  sessionStorage.clear();
  forgetConsent();
});

describe('§7 a visit by an advertisement', () => {
  test('is told by its id, once, with consent to advertising', () => {
    haveChosen('advertising');
    keepConversionEvent('?hConversionEventId=evt-1');
    tellConversionEvent(api, '/dresses.html');
    tellConversionEvent(api, '/tops.html');
    expect(told).toEqual([{ event: 'PageView', eventId: 'evt-1', path: '/dresses.html' }]);
    keepConversionEvent('?hConversionEventId=evt-2');
    tellConversionEvent(api, '/');
    expect(told).toHaveLength(2);
  });

  test('is told later where its shopper chooses later, and never where they refuse', () => {
    keepConversionEvent('?hConversionEventId=evt-1');
    tellConversionEvent(api, '/');
    haveChosen('analytics');
    tellConversionEvent(api, '/');
    expect(told).toEqual([]);
    haveChosen('advertising');
    tellConversionEvent(api, '/');
    expect(told).toHaveLength(1);
  });

  test.each(['<script>', 'a b', 'a'.repeat(150)])('with the id %j is not told', (id) => {
    haveChosen('advertising');
    keepConversionEvent(`?hConversionEventId=${encodeURIComponent(id)}`);
    tellConversionEvent(api, '/');
    expect(told).toEqual([]);
  });

  test('that cannot be told is nothing to a shopper', async () => {
    works = false;
    haveChosen('advertising');
    keepConversionEvent('?hConversionEventId=evt-1');
    expect(() => tellConversionEvent(api, '/')).not.toThrow();
    await Promise.resolve();
    expect(told).toHaveLength(1);
  });
});
