import { isApiError } from '@shop/contracts/shop/api-error';
import type { Language } from '#backoffice/i18n/language.ts';
import { refusals as german } from '#backoffice/i18n/text/refusals/de.server.ts';

/** Error of a call as the screens show it. */
export type Refusal = { status: number; code: string; reason: string; field?: string };

/** Refusals of a failed call in the language of the request, or undefined when the error is a bug or the server failed. */
export function findRefusals(error: unknown, language: Language = 'en'): Refusal[] | undefined {
  if (!isApiError(error) || error.status === undefined || error.status >= 500) return undefined;
  const { status, errors, code, message } = error;
  const translate = (one: Pick<Refusal, 'code' | 'reason'>) => (language === 'de' ? toGerman(one) : one.reason);
  if (errors.length === 0) return [{ status, code, reason: translate({ code, reason: message }) }];
  return errors.map((one) => ({
    ...{ status, code: one.code, reason: translate(one) },
    ...(one.field && { field: one.field }),
  }));
}

const toGerman = ({ code, reason }: Pick<Refusal, 'code' | 'reason'>): string =>
  german[code]?.replace('{reason}', () => reason) ?? reason;
