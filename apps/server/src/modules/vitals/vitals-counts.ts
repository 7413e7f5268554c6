import type { Store } from '@shop/domain/store';
import { bucketOf, type MeasuredVisit, type Vital } from '@shop/domain/web-vitals';

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

/** Room for every page and device of some stores; all that could be told is fifty times as much. */
export const MAX_WAITING = 5_000;

/** What was told and is not yet written: a flood is counted in part rather than kept in memory. */
export function createVitalsCounts() {
  let counts = new Map<string, VitalCount>();

  return {
    isEmpty: (): boolean => counts.size === 0,

    /** False where there is no room for another. */
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

export function countsOf(visit: MeasuredVisit, { brand, localeISOCode }: Store, now: Date): VitalCount[] {
  const { page, device, metrics } = visit;
  const place = { day: dayOf(now), brand, locale: localeISOCode, page, device };
  const told = Object.entries(metrics) as [Vital, number | undefined][];
  return told.flatMap(([metric, value]) =>
    value === undefined ? [] : { ...place, metric, bucket: bucketOf(metric, value), visits: 1 },
  );
}

/** As the table holds it. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
