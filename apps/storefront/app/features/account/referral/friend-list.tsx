import type { ReferralReply } from '@shop/contracts/shop/account/referral';
import { formatDate } from '#app/i18n/dates.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { type Text, useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Badge } from '#app/ui/text/badge.tsx';

type Referral = ReferralReply['referrals'][number];

/** Referred friends and their status. */
export function FriendList({ referrals }: { referrals: readonly Referral[] }) {
  const text = useText();
  return (
    <section className="referral__part referral__part--wide">
      <h2 className="display">{text('referral.list.title')}</h2>
      {referrals.length === 0 ? (
        <p className="muted">{text('referral.list.empty')}</p>
      ) : (
        <ul className="referral__friends">
          {referrals.map((referral) => (
            <Friend key={referral.id} {...referral} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Friend({ email, state, since, reward }: Referral) {
  const text = useText();
  const { store } = useShop();
  return (
    <li className="referral__friend">
      <p className="referral__name">{email === undefined ? text('referral.friend') : <bdi>{email}</bdi>}</p>
      <p className="referral__state">
        <Badge tone={TONES[state]}>{text(`referral.state.${state}`)}</Badge>
        <span className="muted">{text('referral.list.since', { date: formatDate(new Date(since), store) })}</span>
      </p>
      {state === 'refused' && <p className="muted">{text('referral.refused.why')}</p>}
      {reward && <p>{rewardWords(reward, formatMoney(reward.worth, store.localeISOCode), text)}</p>}
    </li>
  );
}

const TONES = {
  invited: 'plain',
  joined: 'plain',
  ordered: 'plain',
  rewarded: 'success',
  refused: 'warn',
} as const satisfies Record<Referral['state'], string>;

const rewardWords = ({ code }: NonNullable<Referral['reward']>, worth: string, text: Text): string =>
  code === undefined ? worth : text('referral.reward.code', { worth, code });
