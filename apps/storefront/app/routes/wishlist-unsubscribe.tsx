import { visitorContext } from '#app/contexts.ts';
import { UnsubscribePage } from '#app/features/wishlist/unsubscribe-page.tsx';
import { formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/wishlist-unsubscribe.ts';
import { IdentityHead } from './identity-head.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' });

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  return formReply({ work: () => api.wishlist.unsubscribe({ body: { token } }) });
}

export default function WishlistUnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <IdentityHead about="mails" title={text('wishlist.unsubscribe.title')} />
      <UnsubscribePage token={loaderData.token} reply={actionData} />
    </>
  );
}
