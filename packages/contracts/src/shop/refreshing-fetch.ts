import { redirectsAfterLogout } from '@shop/domain/site/pages/route-table';
import { isSessionCall } from './account/session.ts';
import type { ApiFetch } from './endpoint-call.ts';
import { createRenewalQueue } from './renewal-queue.ts';
import { withBearer } from './with-bearer.ts';

type Parts = {
  fetch: ApiFetch;
  session: {
    /** False for a guest, whose errors pass through unchanged (§6). A promise while it is not known yet. */
    signedIn: (url: string) => boolean | Promise<boolean>;
    /** Absent in a browser, where the session cookie carries the tokens invisibly to script. */
    accessToken?: () => string | undefined;
  };
  /** Requests new tokens and stores them; resolves with the status even when refused. */
  refresh: () => Promise<{ status: number }>;
  /** Called when the session cannot be renewed, to set the redirect-after-logout flag. */
  onLoggedOut: () => void;
  /** Path of the page, without the store prefix. */
  page: () => string;
};

/** `fetch` wrapper that refreshes an expired session once for all calls it stops, and replays each of them (§4, §8). */
export function createRefreshingFetch({ fetch, session, refresh, onLoggedOut, page }: Parts): ApiFetch {
  const queue = createRenewalQueue({ refresh, onLoggedOut });
  const send: ApiFetch = (url, request) => fetch(url, withBearer(request, session.accessToken?.()));

  const endSession = () => {
    queue.end();
    if (redirectsAfterLogout(page())) onLoggedOut();
  };

  return async (url, request) => {
    const sentIn = queue.era();
    const response = await send(url, request);
    if (response.status !== 401) return response;
    if (isSessionCall(url)) endSession();
    if (isSessionCall(url) || !(await session.signedIn(url))) return response;

    const outcome = await queue.outcome(sentIn);
    // Do not replay a call that was aborted while queued.
    request.signal?.throwIfAborted();
    const answers = { renewed: () => send(url, request), ended: noContent, failed: () => response };
    return answers[outcome]();
  };
}

const noContent = (): Response => new Response(null, { status: 204 });
