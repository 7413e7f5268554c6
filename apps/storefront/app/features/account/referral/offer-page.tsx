import type { ReferralOffer } from '@shop/contracts/shop/account/referral';
import { REFERRAL_COOKIE_DAYS } from '@shop/domain/account/referral';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { OfferLimits } from './offer-limits.tsx';
import './referral.css';

/** Landing page of a referral link: the offer, and a link into the shop. */
export function OfferPage({ offer }: { offer: ReferralOffer }) {
  const text = useText();
  const { code, friendPercent: percent, firstName: name } = offer;
  return (
    <section className="referral-offer container section">
      <h1 className="display">
        {name === undefined
          ? text('referral.offer.titleOfFriend', { percent })
          : text('referral.offer.title', { name, percent })}
      </h1>
      <p>{text('referral.offer.text', { days: REFERRAL_COOKIE_DAYS })}</p>
      <p className="referral-offer__code" dir="ltr">
        {code}
      </p>
      <OfferLimits {...offer} />
      <p className="muted">{text('referral.offer.hint')}</p>
      <ButtonLink to={ROUTES.home.path}>{text('referral.offer.shop')}</ButtonLink>
    </section>
  );
}
