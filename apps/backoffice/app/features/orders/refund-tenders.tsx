import type { RefundQuoteReply } from '@shop/contracts/staff/order/refund-quote';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';

/** Amounts as typed, by tender. Empty: the split that the server proposes. */
export type TenderAmounts = Record<string, string>;

type Props = {
  tenders: RefundQuoteReply['tenders'];
  amounts: TenderAmounts;
  onChange: (amounts: TenderAmounts) => void;
};

const MINOR = 100;

/** Where the money goes back to. A changed amount is quoted again. */
export function RefundTenders({ tenders, amounts, onChange }: Props) {
  const text = useText();
  const { money } = useFormats();
  const shown = (tenderId: string, amount: number) => amounts[tenderId] ?? (amount / MINOR).toFixed(2);
  const change = (tenderId: string, typed: string) =>
    onChange({
      ...Object.fromEntries(tenders.map((one) => [one.tenderId, shown(one.tenderId, one.amount.amount)])),
      [tenderId]: typed,
    });
  return (
    <div>
      <span className="field-label">{text('refund.backTo')}</span>
      <div className="card">
        {tenders.map(({ tenderId, kind, label, amount, most }) => (
          <div key={tenderId} className="card-row">
            <Icon name={kind === 'payment' ? 'card' : 'price'} />
            <div className="grow">
              {label}
              <div className="small muted">{text('refund.most', { sum: money(most) })}</div>
            </div>
            <input
              className="input input-amount"
              inputMode="decimal"
              aria-label={text('refund.amountTo', { tender: label })}
              value={shown(tenderId, amount.amount)}
              onChange={({ target }) => change(tenderId, target.value)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Typed amounts in minor units; absent when nothing was typed or a text is no amount. */
export function toTenders(amounts: TenderAmounts, asCredit: boolean) {
  const typed = Object.entries(amounts).map(([tenderId, value]) => ({ tenderId, amount: readAmount(value) }));
  if (asCredit || typed.length === 0 || typed.some(({ amount }) => amount === undefined)) return {};
  return { tenders: typed.map(({ tenderId, amount = 0 }) => ({ tenderId, amount })) };
}

/** `12.5`, `12,50` and `12` are amounts. */
export function readAmount(typed: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return match ? Number(match[1]) * MINOR + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
