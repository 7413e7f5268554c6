import { StopPage } from '#app/features/account/referral/stop-page.tsx';
import { formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/refer-stop.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const token = readText(await request.formData(), 'token');
  return formReply({ work: () => api.referral.stop({ body: { token } }) });
}

export default function ReferStopRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <UnlistedHead about="mails" title={text('referral.stop.title')} />
      <StopPage token={loaderData.token} reply={actionData} />
    </>
  );
}
