import type { VitalsReport } from '@shop/contracts/shop/vitals';
import { VITALS_PATH } from '@shop/contracts/shop/vitals-path';
import { pagePattern } from '@shop/domain/page-pattern';
import { deviceClass, measuredPage } from '@shop/domain/web-vitals';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

type Visited = {
  /** Below the prefix of the store. */
  path: string;
  /** What an address of the catalogue shows. */
  kind: unknown;
  /** As the API writes it: `en_GB`. */
  locale: string;
};
type Note = (metric: Pick<MetricType, 'name' | 'value'>) => void;

/** Measures the page that was loaded, and tells once, when it is left or put aside. */
export function collectVitals({ path, kind, locale }: Visited, watch: (note: Note) => void = watchAll): void {
  const metrics: VitalsReport['metrics'] = {};
  const page = measuredPage(pagePattern(path), kind);
  const device = deviceClass(innerWidth);
  const told = new AbortController();

  watch(({ name, value }) => {
    metrics[name] = value;
  });
  const tell = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(metrics).length === 0) return;
    told.abort();
    send({ page, device, metrics }, locale);
  };
  document.addEventListener('visibilitychange', tell, { signal: told.signal });
}

/** Each change is noted, so that whoever leaves first is not told of what a listener has yet to say. */
function watchAll(note: Note): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note, { reportAllChanges: true });
}

/** No beacon: it would carry the cookies, and this must not tell who it comes from. */
function send(report: VitalsReport, locale: string): void {
  fetch(VITALS_PATH, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json', locale },
    body: JSON.stringify(report),
  })
    .then((reply) => reply.arrayBuffer())
    // A page that cannot tell goes on without.
    .catch(() => {});
}
