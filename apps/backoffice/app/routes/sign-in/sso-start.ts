import { redirect } from 'react-router';
import { readNext } from '#backoffice/staff/require-session.ts';
import { leaveSso } from '#backoffice/staff/sso-failure.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import type { Route } from './+types/sso-start.ts';

/** A link and no form: the policy of our pages allows forms to lead to this host only. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = { next: readNext(new URL(request.url)) };
  try {
    const { url } = await context.get(visitorContext).api.sso.start({ query });
    return redirect(url);
  } catch (error) {
    return leaveSso(error);
  }
}
