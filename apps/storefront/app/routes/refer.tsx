import { isApiError } from '@shop/contracts/shop/api-error';
import { COOKIES, writeCookie } from '@shop/domain/cookie';
import { REFERRAL_COOKIE_DAYS } from '@shop/domain/referral';
import { data } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { OfferPage } from '#app/features/referral/offer-page.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/refer.ts';
import { IdentityHead } from './identity-head.tsx';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The link of a friend: the browser remembers by whose it came. Which code somebody has is nobody else's. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  const offer = await api.referral.offer({ params: { code: params.code } }).catch(nothingThere);
  const { host, protocol } = new URL(request.url);
  const cookie = writeCookie(COOKIES.referral, offer.code, {
    host,
    secure: protocol === 'https:',
    httpOnly: true,
    days: REFERRAL_COOKIE_DAYS,
  });
  return data({ offer }, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
}

/** A code that nobody has, that can be none, or that is of another country. */
function nothingThere(error: unknown): never {
  if (isApiError(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
  throw error;
}

export default function ReferRoute({ loaderData: { offer } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <IdentityHead about="referral" title={text('referral.offer.titleOfFriend', { percent: offer.friendPercent })} />
      <OfferPage offer={offer} />
    </>
  );
}
