import type { VitalsReport } from '@shop/contracts/shop/site/vitals';
import { VITALS_PATH } from '@shop/contracts/shop/site/vitals-path';
import type { SeenVariant } from '@shop/domain/discovery/experiment/visitor-variants';
import { deviceClass, measuredPage } from '@shop/domain/site/browser/web-vitals';
import { pagePattern } from '@shop/domain/site/pages/page-pattern';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

type Visited = {
  /** Path without the store prefix. */
  path: string;
  /** Page kind of a catalogue path. */
  kind: unknown;
  /** Format `en_GB`. */
  locale: string;
  /** Variants of experiments on the page. */
  seen?: readonly SeenVariant[];
};
type Note = (metric: Pick<MetricType, 'name' | 'value'>) => void;

/** Measures the loaded page and reports once, when it is hidden or left. */
export function collectVitals(
  { path, kind, locale, seen = [] }: Visited,
  watch: (note: Note) => void = watchAll,
): void {
  const metrics: VitalsReport['metrics'] = {};
  const page = measuredPage(pagePattern(path), kind);
  const device = deviceClass(innerWidth);
  const reported = new AbortController();

  watch(({ name, value }) => {
    metrics[name] = value;
  });
  const flush = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(metrics).length === 0) return;
    reported.abort();
    send({ page, device, metrics, ...(seen.length > 0 && { seen: [...seen] }) }, locale);
  };
  document.addEventListener('visibilitychange', flush, { signal: reported.signal });
}

/** `reportAllChanges`: otherwise the last values might arrive after our own visibilitychange listener. */
function watchAll(note: Note): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note, { reportAllChanges: true });
}

/** No sendBeacon: it would send cookies, and the report must be anonymous. */
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
    // A failed report is ignored.
    .catch(() => {});
}
