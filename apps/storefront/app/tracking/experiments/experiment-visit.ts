import { EXPERIMENT_VISIT_PATH } from '@shop/contracts/shop/site/experiments-path';
import { readMark } from '@shop/domain/discovery/experiment/assignment';
import type { SeenVariant } from '@shop/domain/discovery/experiment/visitor-variants';
import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';
import type { WithExperiments } from '#app/shop/seen-experiments.ts';
import { consent } from '#app/tracking/consent/consent.ts';

let latest: { loaded: WithExperiments; locale: string } | undefined;

/** `listCounted`: experiments on the first page that have counted this browser; all others show it control. */
export type Part = { listCounted?: () => SeenVariant[] | undefined };

/** Takes part in the experiments of the store with this page, as soon as there is consent to functionality. */
export function takePart(loaded: WithExperiments, locale: string, part: Part): void {
  if (!latest) {
    consent.subscribe(report);
    // A page of before the draw shows control to everyone.
    if (readOwnMark()) part.listCounted = () => listCounted(loaded?.experiments ?? []);
  }
  latest = { loaded, locale };
  report();
}

const readOwnMark = () => readMark(readCookie(document.cookie, COOKIES.experiments));

export function listCounted(seen: readonly SeenVariant[]): SeenVariant[] | undefined {
  const counted = readOwnMark()?.counted ?? [];
  const own = seen.filter(({ key }) => counted.includes(key));
  return own.length > 0 ? own : undefined;
}

function report(): void {
  if (!latest || !consent.get()?.granted.includes('functionality')) return;
  void reportVisit(latest.loaded?.experiments ?? [], latest.locale);
}

/** Draws a bucket on the first page; later reports each experiment once. The server sets the cookie. */
export async function reportVisit(seen: readonly SeenVariant[], locale: string): Promise<void> {
  const mark = readOwnMark();
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
