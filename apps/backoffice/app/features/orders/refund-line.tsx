import type { DeskLine } from '@shop/contracts/staff/order/desk-order';
import type { Money } from '@shop/domain/money';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';

type Props = {
  line: DeskLine;
  /** Units that can be chosen. */
  most: number;
  /** Name of the field of units. */
  label: string;
  quantity: number;
  amount: Money | undefined;
  onChange: (quantity: number) => void;
};

/** One line of a refund or cancellation: tick it, or set how many units. */
export function RefundLine({ line, most, label, quantity, amount, onChange }: Props) {
  const text = useText();
  const { money } = useFormats();
  const { title, colour, size, image, total } = line;
  const isOn = quantity > 0;
  return (
    <div className={isOn ? 'refund-line' : 'refund-line refund-line-off'}>
      <input
        type="checkbox"
        aria-label={title}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked ? most : 0)}
      />
      <Thumb image={image} />
      <div className="grow">
        <div className="ellipsis">{title}</div>
        <div className="small muted ellipsis">{[colour, size].filter(Boolean).join(' · ')}</div>
      </div>
      <input
        className="input input-quantity"
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        aria-label={label}
        value={quantity}
        onChange={({ target }) => onChange(clamp(target.valueAsNumber, most))}
      />
      <span className="small muted no-wrap">{text('refund.of', { count: most })}</span>
      <span className="end refund-amount">{money(amount ?? { ...total, amount: 0 })}</span>
    </div>
  );
}

const clamp = (typed: number, most: number): number =>
  Number.isFinite(typed) ? Math.max(0, Math.min(most, Math.round(typed))) : 0;
