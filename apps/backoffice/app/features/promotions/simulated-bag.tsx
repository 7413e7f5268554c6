import type { SimulationReply } from '@shop/contracts/staff/quote/promotions';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { IconButton } from '#backoffice/ui/action/button.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';

type Props = { reply: SimulationReply; onQuantity: (sku: string, quantity: number) => void };
type Line = SimulationReply['quote']['lines'][number];

/** Lines and totals as the shop would quote them. */
export function SimulatedBag({ reply: { quote }, onQuantity }: Props) {
  const text = useText();
  const { money } = useFormats();
  const { totals } = quote;
  const rows = [
    { name: 'items', value: totals.items },
    { name: 'discount', value: { ...totals.discount, amount: -totals.discount.amount } },
    { name: 'delivery', value: totals.delivery },
    { name: 'total', value: totals.total },
  ] as const;
  return (
    <>
      <ul className="phone-lines">
        {quote.lines.map((line) => (
          <LineRow key={line.sku} line={line} onQuantity={(quantity) => onQuantity(line.sku, quantity)} />
        ))}
      </ul>
      <dl className="promo-totals" aria-label={text('promotions.totals')}>
        {rows.map(({ name, value }) => (
          <div key={name} className={name === 'total' ? 'row spread strong' : 'row spread'}>
            <dt className={name === 'total' ? undefined : 'muted'}>{text(`promotions.total.${name}`)}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function LineRow({ line, onQuantity }: { line: Line; onQuantity: (quantity: number) => void }) {
  const text = useText();
  const { money } = useFormats();
  const { title, colour, size, image, quantity, maxQuantity, full, total, discounts } = line;
  const choices = Array.from({ length: Math.max(quantity, maxQuantity) }, (_, index) => index + 1);
  return (
    <li className="row row-start">
      <Thumb image={image} />
      <div className="grow">
        <span className="strong">{title}</span>
        <div className="small muted">{[colour, size].filter(Boolean).join(' · ')}</div>
        {discounts.map(({ promotion, name, amount }) => (
          <div key={promotion} className="small ok">
            {`${name} ${money({ ...amount, amount: -amount.amount })}`}
          </div>
        ))}
        {!line.canBeBought && <div className="small bad">{text('phone.soldOut')}</div>}
      </div>
      <select
        className="input input-quantity"
        aria-label={text('phone.quantity', { title, size })}
        value={quantity}
        onChange={({ target }) => onQuantity(Number(target.value))}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <span className="promo-price">
        {full.amount !== total.amount && <s className="small muted">{money(full)}</s>}
        <span className="strong">{money(total)}</span>
      </span>
      <IconButton icon="close" label={text('phone.remove', { title, size })} onClick={() => onQuantity(0)} />
    </li>
  );
}
