import type { DeskLine, DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import { SwapDialog } from './swap-dialog.tsx';

/** Lines with pictures, and the totals below. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const text = useText();
  const may = usePermission();
  const [swapped, setSwapped] = useState<DeskLine>();
  const maySwap = order.can.swap && may('orders.edit', order.storeId);
  const count = order.lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0);
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('order.lines')}</h2>
        <span className="small muted">{text('order.pieces', { count })}</span>
      </div>
      <table className="tall order-lines">
        <caption className="visually-hidden">{text('order.lines')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col" colSpan={2}>
              {text('order.lines')}
            </th>
            <th scope="col">{text('orders.state')}</th>
            <th scope="col">{text('refund.quantity')}</th>
            <th scope="col">{text('orders.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line
              key={line.lineNumber}
              line={line}
              onSwap={maySwap && isSwappable(line) ? () => setSwapped(line) : undefined}
            />
          ))}
        </tbody>
      </table>
      <Totals order={order} />
      {swapped && <SwapDialog order={order} line={swapped} onClose={() => setSwapped(undefined)} />}
    </section>
  );
}

/** One size for the whole line: no unit of it is in a parcel yet. */
const isSwappable = ({ kind, packed, quantity, cancelled }: DeskLine): boolean =>
  kind === 'goods' && packed === 0 && quantity > cancelled;

function Line({ line, onSwap }: { line: DeskLine; onSwap: (() => void) | undefined }) {
  const text = useText();
  const { money } = useFormats();
  const { title, colour, size, sku, image, quantity, cancelled, returned, packed, price, total, discounts } = line;
  return (
    <tr>
      <td className="order-line-picture">
        <Thumb image={image} size="medium" />
      </td>
      <td className="order-line-title">
        <span className="strong">{title}</span>
        <div className="small muted">{[colour, size, sku].filter(Boolean).join(' · ')}</div>
        {onSwap && (
          <Button size="small" aria-label={text('swap.of', { line: title, size: size ?? '' })} onClick={onSwap}>
            {text('swap.open')}
          </Button>
        )}
        {discounts.map(({ promotion, name }) => (
          <div key={promotion} className="small muted">
            {name}
          </div>
        ))}
      </td>
      <td className="order-line-state">
        <span className="badges">
          {cancelled > 0 && <Badge>{text('order.cancelled', { count: cancelled })}</Badge>}
          {returned > 0 && <Badge tone="info">{text('order.returned', { count: returned })}</Badge>}
          {packed > 0 && (
            <Badge tone={packed >= quantity - cancelled ? 'ok' : 'warn'}>
              {text('order.packedOf', { packed, count: quantity - cancelled })}
            </Badge>
          )}
        </span>
      </td>
      <td className="number muted order-line-unit">{text('order.unit', { count: quantity, price: money(price) })}</td>
      <td className="number">{money(total)}</td>
    </tr>
  );
}

function Totals({ order: { totals, promotions } }: { order: DeskOrder }) {
  const text = useText();
  const { money } = useFormats();
  const { items, discount, services, delivery, tax, taxIsAdded, total } = totals;
  const names = promotions.map(({ name }) => name).join(', ');
  return (
    <div className="sums">
      <Sum label={text('order.items')} value={money(items)} />
      {discount.amount !== 0 && (
        <Sum
          label={names || text('order.discount')}
          value={money({ ...discount, amount: -Math.abs(discount.amount) })}
        />
      )}
      {services.amount !== 0 && <Sum label={text('order.services')} value={money(services)} />}
      <Sum label={text('order.deliveryCost')} value={money(delivery)} />
      {taxIsAdded && <Sum label={text('order.tax')} value={money(tax)} />}
      <div className="sum sum-total">
        <span>{taxIsAdded ? text('order.total') : text('order.totalWithTax', { tax: money(tax) })}</span>
        <span>{money(total)}</span>
      </div>
    </div>
  );
}

export function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="sum">
      <span className="muted">{label}</span>
      <span>{value}</span>
    </div>
  );
}
