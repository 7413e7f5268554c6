import { useEffect } from 'react';
import type { FormReply } from '#app/form/form-reply.ts';

/** Permanent errors: a retry cannot succeed. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

export const isDeadLink = (reply: FormReply | undefined): boolean =>
  reply?.done === false && reply.refusals.some(({ code, field }) => field === 'token' && DEAD_LINK.has(code));

/** Token of the link, or of the refused form, whose URL has none. */
export const resolveToken = (token: string, reply: FormReply | undefined): string =>
  (reply?.done === false && reply.typed.token) || token;

/** Removes the token from the URL, where history and third-party scripts could read it. */
export function useTokenRemoval(): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('token')) return;
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }, []);
}
