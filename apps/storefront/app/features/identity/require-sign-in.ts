import { isApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { requiresLogin } from '@shop/domain/route-table';
import { withoutPrefix } from '@shop/domain/store-choice';
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { formReply } from '#app/form-reply.ts';
import { signInPath } from './identity-paths.ts';

type Page = { url: URL; context: Readonly<RouterContextProvider> };

/** A form of the page was sent by somebody whose session had ended: the page is shown all the same, or what was typed is lost. */
const endedInFormContext = createContext(false);

/**
 * §2: leads a guest to sign in before any page of the route table that requires it, and from there back to it. What is
 * posted is the action's to answer.
 */
export const refuseGuests: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const { session, store } = context.get(visitorContext);
  const path = withoutPrefix(url.pathname, store);
  if (request.method === 'POST' || session.signedIn || !requiresLogin(path)) return;
  // The router writes the prefix of the store before the redirects of loaders and actions only.
  const prefix = url.pathname.slice(0, -path.length);
  throw redirect(`${prefix}${signInPathFor(url, store)}`);
};

/** What a private page shows; a guest is led to sign in. Undefined only around a form that waits for its sender to sign in again. */
export async function loadPrivate<Shown>(
  { url, context }: Page,
  load: () => Promise<Shown>,
): Promise<Shown | undefined> {
  if (context.get(endedInFormContext)) return undefined;
  const { session, store } = context.get(visitorContext);
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

/** `formReply` for a form of a private page: an ended session keeps the form, and asks to sign in above it. */
export async function privateReply({ context, ...rest }: PrivateWork) {
  const reply = await formReply(rest);
  if (reply.init?.status === 401) context.set(endedInFormContext, true);
  return reply;
}

const signInPathFor = ({ pathname, search }: URL, store: Visitor['store']): string =>
  signInPath(`${withoutPrefix(pathname, store)}${search}`);
