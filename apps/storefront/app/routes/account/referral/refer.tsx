import { isApiError } from '@shop/contracts/shop/api-error';
import { REFERRAL_COOKIE_DAYS } from '@shop/domain/account/referral';
import { COOKIES, writeCookie } from '@shop/domain/site/browser/cookie';
import { data } from 'react-router';
import { OfferPage } from '#app/features/account/referral/offer-page.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/refer.ts';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Referral link: stores the code in a cookie. No-store, because a referral code is private. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
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

/** Unknown and malformed codes, and codes of another country, result in a 404 page. */
function nothingThere(error: unknown): never {
  if (isApiError(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
  throw error;
}

export default function ReferRoute({ loaderData: { offer } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <UnlistedHead about="referral" title={text('referral.offer.titleOfFriend', { percent: offer.friendPercent })} />
      <OfferPage offer={offer} />
    </>
  );
}
