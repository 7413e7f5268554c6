import { EXPERIMENT_VISIT_PATH } from '@shop/contracts/shop/site/experiments-path';
import { readMark } from '@shop/domain/discovery/experiment/assignment';
import type { SeenVariant } from '@shop/domain/discovery/experiment/visitor-variants';
import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';

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
