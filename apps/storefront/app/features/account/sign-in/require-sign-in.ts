import { isApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { requiresLogin } from '@shop/domain/site/pages/route-table';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { formReply } from '#app/form/form-reply.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { signInPath } from './identity-paths.ts';

type Page = { url: URL; context: Readonly<RouterContextProvider> };

/** Session ended during a form submit: the page is rendered anyway, to keep the entered values. */
const endedInFormContext = createContext(false);

/**
 * §2: redirects a guest to login before any protected page of the route table, and back afterwards. A POST is left to
 * its action.
 */
export const refuseGuests: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const {
    session,
    site: { store },
  } = context.get(visitorContext);
  const path = withoutPrefix(url.pathname, store);
  if (request.method === 'POST' || session.signedIn || !requiresLogin(path)) return;
  // Trap: the router adds the basename only to redirects of loaders and actions, not of middleware.
  const prefix = url.pathname.slice(0, -path.length);
  throw redirect(`${prefix}${signInPathFor(url, store)}`);
};

/** Data of a private page; a guest is redirected to login. Undefined only for a form that waits for a new login. */
export async function loadPrivate<Shown>(
  { url, context }: Page,
  load: () => Promise<Shown>,
): Promise<Shown | undefined> {
  if (context.get(endedInFormContext)) return undefined;
  const {
    session,
    site: { store },
  } = context.get(visitorContext);
  if (!session.signedIn) throw redirect(signInPathFor(url, store));
  try {
    return await load();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw redirect(signInPathFor(url, store));
    throw error;
  }
}

type PrivateWork = {
  context: Readonly<RouterContextProvider>;
  work: () => Promise<unknown>;
  typed: Record<string, string>;
};

/** `formReply` for private pages: an ended session keeps the form and asks for login above it. */
export async function privateReply({ context, ...rest }: PrivateWork) {
  const reply = await formReply(rest);
  if (reply.init?.status === 401) context.set(endedInFormContext, true);
  return reply;
}

const signInPathFor = ({ pathname, search }: URL, store: Visitor['site']['store']): string =>
  signInPath(`${withoutPrefix(pathname, store)}${search}`);
