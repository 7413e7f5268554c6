import { Gate } from '#backoffice/features/session/gate.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { GATES, readNext } from '#backoffice/staff/require-session.ts';
import { leaveSso } from '#backoffice/staff/sso-failure.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import type { Route } from './+types/sso.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).search.slice(1);
  try {
    const { session, next } = await context.get(visitorContext).api.sso.finish({ query: { search } });
    const wanted = readNext(new URL(`/?next=${encodeURIComponent(next)}`, request.url));
    return { next: session.state === 'signed-in' ? wanted : GATES[session.state] };
  } catch (error) {
    throw leaveSso(error);
  }
}

/**
 * The page moves on by itself instead of a redirect: the session's cookie is `SameSite=Strict`, and browsers leave it
 * out of redirects that began at another site.
 */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ httpEquiv: 'refresh', content: `0;url=${loaderData.next}` }] : [];

export default function Sso({ loaderData: { next } }: Route.ComponentProps) {
  const text = useText();
  return (
    <Gate title={text('session.ssoDone')}>
      <a className={buttonClass({ look: 'primary' })} href={next}>
        {text('session.ssoGoOn')}
      </a>
    </Gate>
  );
}
