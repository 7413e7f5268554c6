import { EXPERIMENT_VISIT_PATH } from '@shop/contracts/shop/site/experiments-path';
import { readMark } from '@shop/domain/discovery/experiment/assignment';
import type { SeenVariant } from '@shop/domain/discovery/experiment/visitor-variants';
import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';
import type { WithExperiments } from '#app/shop/seen-experiments.ts';
import { consent } from '#app/tracking/consent/consent.ts';

let latest: { loaded: WithExperiments; locale: string } | undefined;

/** Takes part in the experiments of the store with this page, as soon as there is consent to functionality. */
export function takePart(loaded: WithExperiments, locale: string): void {
  if (!latest) consent.subscribe(report);
  latest = { loaded, locale };
  report();
}

function report(): void {
  if (!latest || !consent.get()?.granted.includes('functionality')) return;
  void reportVisit(latest.loaded?.experiments ?? [], latest.locale);
}

/** Draws a bucket on the first page; later reports each experiment once. The server sets the cookie. */
export async function reportVisit(seen: readonly SeenVariant[], locale: string): Promise<void> {
  const mark = readMark(readCookie(document.cookie, COOKIES.experiments));
  if (mark && seen.every(({ key }) => mark.counted.includes(key))) return;
  await fetch(EXPERIMENT_VISIT_PATH, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', locale },
    body: JSON.stringify({ seen }),
  })
    .then((reply) => reply.arrayBuffer())
    // A failed report is ignored.
    .catch(() => {});
}
