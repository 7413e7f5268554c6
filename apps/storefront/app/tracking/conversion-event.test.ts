// @vitest-environment happy-dom
import type { ShopApi } from '@shop/contracts/shop/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearConsent, haveChosen } from '../../../../tests/fixtures/site/consent-fixture.ts';
import { sendConversionEvent, storeConversionEvent } from './conversion-event.ts';

const sent: unknown[] = [];
let works = true;
const api = {
  event: {
    async facebook({ body }: { body: unknown }) {
      sent.push(body);
      if (!works) throw new Error('away');
      return { status: 'queued' };
    },
  },
} as unknown as Pick<ShopApi, 'event'>;

beforeEach(() => {
  sent.length = 0;
  works = true;
  sessionStorage.clear();
  clearConsent();
});

describe('§7 a visit from an advertisement', () => {
  test('is reported once by its id, with advertising consent', () => {
    haveChosen('advertising');
    storeConversionEvent('?hConversionEventId=evt-1');
    sendConversionEvent(api, '/dresses.html');
    sendConversionEvent(api, '/tops.html');
    expect(sent).toEqual([{ event: 'PageView', eventId: 'evt-1', path: '/dresses.html' }]);
    storeConversionEvent('?hConversionEventId=evt-2');
    sendConversionEvent(api, '/');
    expect(sent).toHaveLength(2);
  });

  test('is reported after later consent, and never after a refusal', () => {
    storeConversionEvent('?hConversionEventId=evt-1');
    sendConversionEvent(api, '/');
    haveChosen('analytics');
    sendConversionEvent(api, '/');
    expect(sent).toEqual([]);
    haveChosen('advertising');
    sendConversionEvent(api, '/');
    expect(sent).toHaveLength(1);
  });

  test.each(['<script>', 'a b', 'a'.repeat(150)])('is not reported with the id %j', (id) => {
    haveChosen('advertising');
    storeConversionEvent(`?hConversionEventId=${encodeURIComponent(id)}`);
    sendConversionEvent(api, '/');
    expect(sent).toEqual([]);
  });

  test('ignores a failed report', async () => {
    works = false;
    haveChosen('advertising');
    storeConversionEvent('?hConversionEventId=evt-1');
    expect(() => sendConversionEvent(api, '/')).not.toThrow();
    await Promise.resolve();
    expect(sent).toHaveLength(1);
  });
});
