import type { DeskMergePreview } from '@shop/contracts/staff/customers';
import type { MarketingChannel } from '@shop/domain/account/sign-in/registration';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';

type Props = { preview: DeskMergePreview };
type Row = { name: string; kept: string; ended: string; after: string };

/** Both accounts side by side, and the account that stays after the merge. */
export function MergeOutcome({ preview }: Props) {
  const text = useText();
  const rows = useRows(preview);
  return (
    <>
      <p>
        {text('merge.signIn')}: <b>{preview.kept.email}</b>
      </p>
      <div className="card">
        <table className="merge-outcome">
          <caption className="visually-hidden">{text('merge.outcome')}</caption>
          <thead>
            <tr>
              <th>{text('merge.what')}</th>
              <th className="number">{text('merge.kept')}</th>
              <th className="number">{text('merge.ended')}</th>
              <th className="number">{text('merge.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, kept, ended, after }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="number muted">{kept}</td>
                <td className="number muted">{ended}</td>
                <td className="number strong">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const COUNTS = [
  'orders',
  'returns',
  'addresses',
  'wishlist',
  'messages',
  'giftCards',
  'passes',
  'referrals',
] as const satisfies readonly (keyof DeskMergePreview['counts'])[];

function useRows(preview: DeskMergePreview): Row[] {
  const text = useText();
  const { number, money } = useFormats();
  const tellCards = (has: boolean) => text(has ? 'merge.yes' : 'merge.no');
  const tellConsent = (granted: boolean | undefined) =>
    granted === undefined ? '–' : text(granted ? 'merge.granted' : 'merge.declined');
  const tellNewsletter = (status: NewsletterStatus | undefined) =>
    status === undefined ? '–' : text(`customer.newsletter.${status}`);
  return [
    ...COUNTS.map((name) => ({ name: text(`merge.count.${name}`), ...mapSides(preview.counts[name], number) })),
    ...preview.credit.map((sides) => ({
      ...{ name: `${text('customer.credit')} ${sides.after.currency}`, ...mapSides(sides, money) },
    })),
    { name: text('merge.cards'), ...mapSides(preview.savedCards, tellCards) },
    ...preview.consents.map(({ name, kept, ended, after }) => ({
      name: `${text('customer.consents')}: ${text(`customer.channel.${name as MarketingChannel}`)}`,
      ...mapSides({ kept, ended, after }, tellConsent),
    })),
    ...preview.newsletters.map(({ name, kept, ended, after }) => ({
      name: text('customer.newsletter', { brand: name }),
      ...mapSides({ kept, ended, after }, tellNewsletter),
    })),
  ];
}

type NewsletterStatus = NonNullable<DeskMergePreview['newsletters'][number]['after']>;
type Sides<Value> = { kept: Value; ended: Value; after: Value };

const mapSides = <Value,>({ kept, ended, after }: Sides<Value>, tell: (value: Value) => string): Sides<string> => ({
  kept: tell(kept),
  ended: tell(ended),
  after: tell(after),
});
