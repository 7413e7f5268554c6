import { redirect } from 'react-router';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import type { Route } from './+types/sign-out.ts';

export async function action({ context }: Route.ActionArgs) {
  await context.get(visitorContext).api.session.signOut();
  // The document is loaded again, so that no data of the session stays in the browser.
  return redirect('/sign-in', { headers: { 'X-Remix-Reload-Document': 'true' } });
}

export const loader = () => redirect('/');
