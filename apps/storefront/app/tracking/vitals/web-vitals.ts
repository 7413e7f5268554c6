import type { VitalsReport } from '@shop/contracts/shop/site/vitals';
import { VITALS_PATH } from '@shop/contracts/shop/site/vitals-path';
import { deviceClass, measuredPage } from '@shop/domain/site/browser/web-vitals';
import { pagePattern } from '@shop/domain/site/pages/page-pattern';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Part } from '#app/tracking/experiments/experiment-visit.ts';

type Visited = {
  /** Path without the store prefix. */
  path: string;
  /** Page kind of a catalogue path. */
  kind: unknown;
  /** Format `en_GB`. */
  locale: string;
  /** Filled by the script of experiments, where some run. */
  part?: Part;
  /** Kinds of the pages seen since the last report; emptied by it. */
  pages: (string | undefined)[];
};
type Note = (metric: Pick<MetricType, 'name' | 'value'>) => void;

/** Measures the loaded page and reports once, when it is hidden or left. Pages seen after that are reported as counts. */
export function collectVitals(
  { path, kind, locale, pages, part }: Visited,
  watch: (note: Note) => void = watchAll,
): void {
  let metrics: VitalsReport['metrics'] = {};
  let isMeasured = false;
  let isArrival = isFromOutside();
  const page = measuredPage(pagePattern(path), kind);
  const device = deviceClass(innerWidth);

  watch(({ name, value }) => {
    if (!isMeasured) metrics[name] = value;
  });
  const flush = () => {
    if (document.visibilityState !== 'hidden') return;
    const visit = pages.length > 0 ? { isArrival, pages: pages.splice(0).slice(-MAX_PAGES) } : undefined;
    const hasMetrics = Object.keys(metrics).length > 0;
    const seen = hasMetrics ? part?.listCounted?.() : undefined;
    if (hasMetrics || visit) send({ page, device, metrics, seen, visit }, locale);
    isMeasured ||= hasMetrics;
    metrics = {};
    isArrival = false;
  };
  document.addEventListener('visibilitychange', flush);
}

/** Most pages of one report, as the contract allows. */
const MAX_PAGES = 50;

/** A reload or a step back is no new visit. */
function isFromOutside(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`);
}

/** `reportAllChanges`: otherwise the last values might arrive after our own visibilitychange listener. */
function watchAll(note: Note): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note, { reportAllChanges: true });
}

/** What is undefined is not written, or as null in a list. */
type Sent = { [Part in Exclude<keyof VitalsReport, 'visit'>]: VitalsReport[Part] | undefined } & { visit: unknown };

/** No sendBeacon: it would send cookies, and the report must be anonymous. */
function send(report: Sent, locale: string): void {
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
