import type { TrackedEvent } from '@shop/contracts/data-layer';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearConsent, haveChosen } from '../../../../tests/fixtures/site/consent-fixture.ts';

const search: TrackedEvent = { event: 'search', search_term: 'green dress' };
const seen: TrackedEvent = {
  event: 'view_item',
  currency: 'GBP',
  value: 34,
  items: [{ item_id: 'DR1', item_name: 'A dress', item_brand: 'Merroway', price: 34 }],
};

type DataLayer = typeof import('./data-layer.ts');
let layer: DataLayer;
let pushed: unknown[];

beforeEach(async () => {
  vi.resetModules();
  layer = await import('./data-layer.ts');
  pushed = [];
  window.dataLayer = pushed;
});
afterEach(() => {
  cleanup();
  clearConsent();
});

const states = () => layer.trackedRecords.get().map(({ event, state }) => [event.event, state]);

describe('a tracked event', () => {
  test('is held in memory before a consent choice, and sent in order once analytics is granted', () => {
    layer.track(search);
    layer.track(seen);
    layer.settleEvents();
    expect(pushed).toEqual([]);
    expect(states()).toEqual([
      ['search', 'held'],
      ['view_item', 'held'],
    ]);

    haveChosen('analytics');
    layer.settleEvents();
    expect(pushed).toEqual([
      search,
      { ecommerce: null },
      { event: 'view_item', ecommerce: { currency: 'GBP', value: 34, items: [expect.any(Object)] } },
    ]);
    expect(states().map(([, state]) => state)).toEqual(['sent', 'sent']);
    layer.settleEvents();
    expect(pushed).toHaveLength(3);
  });

  test('is dropped when analytics is refused, and not sent after later consent', () => {
    layer.track(search);
    haveChosen('advertising');
    layer.settleEvents();
    layer.track(seen);
    expect(states()).toEqual([
      ['search', 'dropped'],
      ['view_item', 'dropped'],
    ]);

    haveChosen('analytics');
    layer.settleEvents();
    expect(pushed).toEqual([]);
  });

  test('is sent at once when analytics is granted', () => {
    haveChosen('analytics');
    layer.track(search);
    expect(pushed).toEqual([search]);
  });

  test('contains no email address typed into the search', () => {
    haveChosen('analytics');
    layer.track({ event: 'search', search_term: 'order of ada@example.com' });
    expect(pushed).toEqual([{ event: 'search', search_term: 'order of [email]' }]);
  });
});

test('held events are limited while consent is unanswered', () => {
  for (let page = 0; page < 80; page += 1) layer.track({ event: 'search', search_term: `page ${page}` });
  expect(layer.trackedRecords.get()).toHaveLength(50);
  expect(layer.trackedRecords.get().at(-1)?.event).toEqual({ event: 'search', search_term: 'page 79' });
});

test('useTracked sends an event once, and again when it changes', () => {
  const Page = ({ words }: { words: string }) => {
    layer.useTracked({ event: 'search', search_term: words });
    return null;
  };
  const { rerender } = render(<Page words="a" />);
  rerender(<Page words="a" />);
  rerender(<Page words="b" />);
  expect(layer.trackedRecords.get().map(({ event }) => event)).toEqual([
    { event: 'search', search_term: 'a' },
    { event: 'search', search_term: 'b' },
  ]);
});
