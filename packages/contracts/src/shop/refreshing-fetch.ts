import { redirectsAfterLogout } from '@shop/domain/route-table';
import type { ApiRequest } from './api-request.ts';
import type { ApiFetch } from './endpoint-call.ts';
import { createRenewalQueue } from './renewal-queue.ts';
import { isSessionCall } from './session.ts';

type Parts = {
  fetch: ApiFetch;
  session: {
    /** False for a guest, whose errors pass through (§6). */
    signedIn: () => boolean;
    /** Only where the tokens are at hand: in a browser the session cookie carries them unseen. */
    accessToken?: () => string | undefined;
  };
  /** Asks for new tokens and stores them; a refusal is an answer like any other. */
  refresh: () => Promise<{ status: number }>;
  /** The session cannot be renewed: the redirect-after-logout flag is to be set. */
  onLoggedOut: () => void;
  /** The path of the page, without the prefix of its store. */
  page: () => string;
};

/** A `fetch` that renews an expired session once for all the calls it stops, and sends each of them again (§4, §8). */
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
    if (isSessionCall(url) || !session.signedIn()) return response;

    const outcome = await queue.outcome(sentIn);
    // A caller that gave up while it waited wants nothing sent.
    request.signal?.throwIfAborted();
    const answers = { renewed: () => send(url, request), ended: noContent, failed: () => response };
    return answers[outcome]();
  };
}

const noContent = (): Response => new Response(null, { status: 204 });

const withBearer = (request: ApiRequest, token: string | undefined): ApiRequest =>
  token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request;
