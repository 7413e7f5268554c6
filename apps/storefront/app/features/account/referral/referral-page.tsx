import type { ReferralReply } from '@shop/contracts/shop/account/referral';
import type { ReactNode } from 'react';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { FriendList } from './friend-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { OfferLimits } from './offer-limits.tsx';
import { ShareLink } from './share-link.tsx';
import './referral.css';

type ReferralPageProps = {
  /** Absent only while the form waits for a new login. */
  referral: ReferralReply | undefined;
  reply?: FormReply | undefined;
  isEnded?: boolean;
  busy?: boolean;
  /** Editorial text. */
  children?: ReactNode;
};

/** Referral link, invitation by mail and referred friends. */
export function ReferralPage({ referral, reply, isEnded = false, busy = false, children }: ReferralPageProps) {
  const text = useText();
  return (
    <div className="referral">
      {referral && (
        <>
          <p>{text('referral.when')}</p>
          <OfferLimits {...referral} />
          <ShareLink {...referral} />
        </>
      )}
      <InviteForm reply={reply} isEnded={isEnded} busy={busy} />
      {referral && <FriendList referrals={referral.referrals} />}
      {children}
    </div>
  );
}
