import { UnsubscribePage } from '#app/features/quote/wishlist/unsubscribe-page.tsx';
import { formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/wishlist-unsubscribe.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const token = readText(await request.formData(), 'token');
  return formReply({ work: () => api.wishlist.unsubscribe({ body: { token } }) });
}

export default function WishlistUnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <UnlistedHead about="mails" title={text('wishlist.unsubscribe.title')} />
      <UnsubscribePage token={loaderData.token} reply={actionData} />
    </>
  );
}
