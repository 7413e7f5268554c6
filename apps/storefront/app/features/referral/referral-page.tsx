import type { ReferralReply } from '@shop/contracts/shop/referral';
import type { ReactNode } from 'react';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { FriendList } from './friend-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { ShareLink } from './share-link.tsx';
import './referral.css';

type ReferralPageProps = {
  /** Absent only where the form waits for its sender to sign in again. */
  referral: ReferralReply | undefined;
  reply?: FormReply | undefined;
  isEnded?: boolean;
  busy?: boolean;
  /** What editors say about it. */
  children?: ReactNode;
};

/** The link of a customer, an invitation by mail, and whom they have brought. */
export function ReferralPage({ referral, reply, isEnded = false, busy = false, children }: ReferralPageProps) {
  const text = useText();
  return (
    <div className="referral">
      {referral && (
        <>
          <p>{text('referral.when')}</p>
          <ShareLink {...referral} />
        </>
      )}
      <InviteForm reply={reply} isEnded={isEnded} busy={busy} />
      {referral && <FriendList referrals={referral.referrals} />}
      {children}
    </div>
  );
}
