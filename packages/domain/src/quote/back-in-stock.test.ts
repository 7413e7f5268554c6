import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CONFIRMATIONS, mailsDue, needsRestockConfirmation, type StockEvent } from './back-in-stock.ts';

const now = new Date('2026-06-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('back-in-stock confirmation mail', () => {
  test.each([
    ['the first time', undefined, 0, true],
    ['not within ten minutes of the last one', { status: 'asked', askedAt: minutesAgo(9) }, 1, false],
    ['again after ten minutes', { status: 'asked', askedAt: minutesAgo(10) }, 0, true],
    ['not while they wait', { status: 'waiting', askedAt: minutesAgo(600) }, 0, false],
    ['again once they were told', { status: 'mailed', askedAt: minutesAgo(5) }, 1, true],
    ['again after they had enough', { status: 'cancelled', askedAt: minutesAgo(5) }, 1, true],
    ['for several sizes', undefined, MAX_CONFIRMATIONS - 1, true],
    ['but not for any number of them', undefined, MAX_CONFIRMATIONS, false],
  ] as const)('%s', (_, known, recentRequests, due) => {
    expect(needsRestockConfirmation({ known, recentRequests, now })).toBe(due);
  });
});

const received = (units: number): StockEvent => ({ onHandChange: units, reservedChange: 0 });
const lost = (units: number): StockEvent => ({ onHandChange: -units, reservedChange: 0 });
const reserved = (units: number): StockEvent => ({ onHandChange: 0, reservedChange: units });
const released = (units: number): StockEvent => ({ onHandChange: 0, reservedChange: -units });
const sold = (units: number): StockEvent => ({ onHandChange: -units, reservedChange: -units });

describe('mailsDue, bounded by the available units', () => {
  test.each([
    ['nothing has come', 0, [], 0],
    ['two have come', 2, [], 2],
    ['two were told of two', 2, ['mailed', 'mailed'], 0],
    ['a third has come since', 3, ['mailed', 'mailed', received(1)], 1],
    ['one of the two is in a checkout', 1, ['mailed', 'mailed', reserved(1)], 0],
    ['and was not bought', 2, ['mailed', 'mailed', reserved(1), released(1)], 0],
    ['both are sold and two more have come', 2, ['mailed', 'mailed', reserved(2), sold(2), received(2)], 2],
    ['one was sold after another had come', 2, ['mailed', 'mailed', received(1), reserved(1), sold(1)], 1],
    ['what others held before is sold', 1, ['mailed', sold(2)], 0],
    ['what others held before is given back', 3, ['mailed', released(2)], 2],
    ['one was lost', 1, ['mailed', 'mailed', lost(1)], 0],
    ['nine of ten were sold to others, and the next was told of the last', 1, ['mailed', reserved(9), 'mailed'], 0],
  ] as [string, number, StockEvent[], number][])('%s', (_, available, events, due) => {
    expect(mailsDue(available, events)).toBe(due);
  });

  test('never exceeds the available units under any sequence of stock events', () => {
    const step = fc.record({
      kind: fc.constantFrom('receive', 'reserve', 'release', 'sell'),
      units: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const events: StockEvent[] = [];
        const stock = { onHand: 0, reserved: 0, units: 0 };
        let notified = 0;
        for (const { kind, units } of steps) {
          const event = happening(kind, units, stock);
          if (!event) continue;
          stock.onHand += event.onHandChange;
          stock.reserved += event.reservedChange;
          stock.units += Math.max(0, event.onHandChange);
          events.push(event);
          const due = mailsDue(stock.onHand - stock.reserved, events);
          expect(due).toBeLessThanOrEqual(stock.onHand - stock.reserved);
          notified += due;
          events.push(...Array.from({ length: due }, () => 'mailed' as const));
          expect(notified).toBeLessThanOrEqual(stock.units);
          expect(mailsDue(stock.onHand - stock.reserved, events)).toBe(0);
        }
      }),
    );
  });
});

/** Undefined when the stock does not allow the event. */
function happening(kind: string, units: number, stock: { onHand: number; reserved: number }) {
  if (kind === 'receive') return { onHandChange: units, reservedChange: 0 };
  if (kind === 'reserve' && stock.onHand - stock.reserved >= units) return { onHandChange: 0, reservedChange: units };
  if (kind === 'release' && stock.reserved >= units) return { onHandChange: 0, reservedChange: -units };
  if (kind === 'sell' && stock.reserved >= units) return { onHandChange: -units, reservedChange: -units };
  return undefined;
}
