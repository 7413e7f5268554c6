import { useEffect } from 'react';
import type { FormReply } from '#app/form-reply.ts';

/** With these the link will never work, however often it is tried. */
const DEAD_LINK: ReadonlySet<string> = new Set(['link_unusable', 'invalid']);

export const isDeadLink = (reply: FormReply | undefined): boolean =>
  reply?.done === false && reply.refusals.some(({ code, field }) => field === 'token' && DEAD_LINK.has(code));

/** Of the link, or of the form that was refused, whose address has none. */
export const tokenOf = (token: string, reply: FormReply | undefined): string =>
  (reply?.done === false && reply.typed.token) || token;

/** What a mail has entrusted to somebody must not stay where histories and other scripts read it. */
export function useTokenOutOfAddress(): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('token')) return;
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }, []);
}
