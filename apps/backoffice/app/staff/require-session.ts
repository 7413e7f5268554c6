import { type MiddlewareFunction, redirect } from 'react-router';
import { visitorContext } from './visitor-context.ts';

/** Screens before sign-in, by the state of the session that belongs there. */
export const GATES = { 'signed-out': '/sign-in', 'second-factor': '/sign-in/code', enrol: '/enrol' } as const;

const OPEN_TO_ALL = ['/invitation', '/leave-report', '/sign-out'];

/** Redirects to the step of the sign-in that is due, and away from it afterwards. */
export const requireSession: MiddlewareFunction<Response> = ({ request, context }) => {
  const { session } = context.get(visitorContext);
  const url = new URL(request.url);
  const path = url.pathname.replace(/[.]data$/, '');
  if (OPEN_TO_ALL.some((open) => path === open || path.startsWith(`${open}/`))) return;
  const isGate = Object.values<string>(GATES).some((gate) => path === gate || path.startsWith(`${gate}/`));
  if (session.state === 'signed-in') {
    // An account that is signed in may set up an authenticator app.
    if (isGate && path !== GATES.enrol && request.method === 'GET') throw redirect(readNext(url));
    return;
  }
  const gate = GATES[session.state];
  if (path === gate || path.startsWith(`${gate}/`)) return;
  throw redirect(session.state === 'signed-out' && !isGate ? `${gate}?next=${encodeURIComponent(path)}` : gate);
};

/** Path to return to after sign-in: own paths only (open redirect). */
export function readNext({ searchParams }: URL): string {
  const next = searchParams.get('next') ?? '/';
  return /^[/](?![/\\])/.test(next) && !next.startsWith('/sign-') ? next : '/';
}
