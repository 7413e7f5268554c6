import { toIsoDate as toLocalDate } from '@shop/domain/quote/delivery/delivery-calendar';
import { getBucket, type MeasuredVisit, type Vital } from '@shop/domain/site/browser/web-vitals';
import type { Store } from '@shop/domain/site/store/store';

export type VitalCount = {
  day: string;
  brand: string;
  locale: string;
  page: string;
  device: string;
  metric: Vital;
  bucket: number;
  visits: number;
};

/** Enough for every page and device of some stores; the number of possible combinations is fifty times as large. */
export const MAX_WAITING = 5_000;

/** Buffer of unwritten counts with a memory limit; a flood is counted only in part. */
export function createVitalsCounts() {
  let counts = new Map<string, VitalCount>();

  return {
    isEmpty: (): boolean => counts.size === 0,

    /** Returns false when the buffer is full. */
    add(count: VitalCount): boolean {
      const { visits, ...place } = count;
      const key = Object.values(place).join(' ');
      const known = counts.get(key);
      if (known) known.visits += visits;
      else if (counts.size < MAX_WAITING) counts.set(key, { ...count });
      else return false;
      return true;
    },

    take(): VitalCount[] {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
  };
}

export function getCounts(visit: MeasuredVisit, { brand, localeISOCode, timeZone }: Store, now: Date): VitalCount[] {
  const { page, device, metrics } = visit;
  const place = { day: toLocalDate(now, timeZone), brand, locale: localeISOCode, page, device };
  const measured = Object.entries(metrics) as [Vital, number | undefined][];
  return measured.flatMap(([metric, value]) =>
    value === undefined ? [] : { ...place, metric, bucket: getBucket(metric, value), visits: 1 },
  );
}

/** Date format of the table. */
export const toIsoDate = (instant: Date): string => instant.toISOString().slice(0, 10);
