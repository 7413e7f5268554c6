import { visitorContext } from '#app/contexts.ts';
import { StopPage } from '#app/features/referral/stop-page.tsx';
import { formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/refer-stop.ts';
import { IdentityHead } from './identity-head.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  return formReply({ work: () => api.referral.stop({ body: { token } }) });
}

export default function ReferStopRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <IdentityHead about="mails" title={text('referral.stop.title')} />
      <StopPage token={loaderData.token} reply={actionData} />
    </>
  );
}
