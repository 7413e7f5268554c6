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

/** What was told and is not yet written. Every part of a key is one of few, so that it cannot grow without end. */
export function createVitalsCounts() {
  let counts = new Map<string, VitalCount>();

  function add(count: VitalCount): void {
    const { visits, ...place } = count;
    const key = Object.values(place).join(' ');
    const known = counts.get(key);
    if (known) known.visits += visits;
    else counts.set(key, { ...count });
  }

  return {
    isEmpty: (): boolean => counts.size === 0,
    add,

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
