import { type ExperimentMark, readMark } from '@shop/domain/discovery/experiment/assignment';
import { isGranted } from '@shop/domain/site/browser/consent';
import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';

/** Bucket of the browser. Without consent to functionality it is not read, even if the cookie is still there. */
export function readExperimentMark(cookies: string | undefined): ExperimentMark | undefined {
  const mark = readMark(readCookie(cookies, COOKIES.experiments));
  return mark && mayTakePart(cookies) ? mark : undefined;
}

export const mayTakePart = (cookies: string | undefined): boolean =>
  isGranted(readCookie(cookies, COOKIES.consent), 'functionality');
