import { isApiError } from '@shop/contracts/shop/api-error';
import type { ReturnChoice } from '@shop/contracts/shop/order/returns';
import type { Money } from '@shop/domain/money';
import { useEffect, useState } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from '#app/shop/api.ts';
import { allTyped, readChoice } from './return-choice.ts';

/** Debounce: one call for several changes in a row. */
const PAUSE_MS = 400;

type RefundQuery = { number: string; email?: string; lines: Omit<ReturnChoice['lines'][number], 'exchangeSku'>[] };

/** Refund of the selected lines as the server calculates it (§7). Undefined without a complete selection or script. */
export function useRefund(number: string) {
  const api = useApi();
  const [query, setQuery] = useState<string>();
  const [known, setKnown] = useState<{ query: string; refund: Money | undefined }>();

  useEffect(() => {
    if (!api || !query) return;
    const ask = () =>
      api.returns
        .refundTypes({ body: JSON.parse(query) })
        .then((reply) => setKnown({ query, refund: reply?.refund }), reportFailedCall);
    const timer = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [api, query]);

  return {
    // A reply to an earlier selection is ignored.
    refund: known && known.query === query ? known.refund : undefined,
    onChange: (form: HTMLFormElement) => setQuery(buildQuery(number, allTyped(new FormData(form)))),
  };
}

/** Serialised, so that equal selections are one query. An exchange pays nothing back. */
function buildQuery(number: string, typed: Record<string, string>): string | undefined {
  // Without a reason the amount after the fee, as for a change of mind: shown as soon as a piece is chosen.
  const reasons = Object.keys(typed).filter((name) => name.startsWith('reason-') && typed[name] === '');
  const { choice } = readChoice({ ...typed, ...Object.fromEntries(reasons.map((name) => [name, 'changed-mind'])) });
  if (!choice || choice.wish === 'exchange') return undefined;
  const { email } = typed;
  const query: RefundQuery = { number, ...(email && { email }), lines: choice.lines };
  return JSON.stringify(query);
}

/** The form works without the amount. */
function reportFailedCall(error: unknown): void {
  if (!isApiError(error)) throw error;
  reportRequestError(error);
}
