import type { HoldReply } from '@shop/contracts/staff/order/holds';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';

type Props = { holds: readonly HoldReply[]; onRelease: ((hold: HoldReply) => void) | undefined };

export const describeUnits = ({ lines }: HoldReply): string =>
  lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');

/** What reserves stock, since when and until when. */
export function HoldTable({ holds, onRelease }: Props) {
  const text = useText();
  return (
    <ScrollCard label={text('holds.list')}>
      <table className="tall-40 two-line">
        <caption className="visually-hidden">{text('holds.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('holds.units')}</th>
            <th scope="col">{text('holds.kind')}</th>
            <th scope="col">{text('holds.order')}</th>
            <th scope="col">{text('holds.since')}</th>
            <th scope="col">{text('holds.until')}</th>
            <th scope="col">
              <span className="visually-hidden">{text('holds.release')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {holds.map((hold) => (
            <HoldTableRow key={`${hold.kind} ${hold.holdId}`} hold={hold} onRelease={onRelease} />
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

function HoldTableRow({ hold, onRelease }: Pick<Props, 'onRelease'> & { hold: HoldReply }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  const maySeeOrder = usePermission()('orders.read');
  const { kind, orderNumber, since, until, isReleasable, lines } = hold;
  return (
    <tr>
      <td data-phone="first">
        {lines.map(({ sku, title, size, quantity }) => (
          <div key={sku}>
            {quantity} × <b>{size}</b> {title} <span className="mono muted small">{sku}</span>
          </div>
        ))}
      </td>
      <td data-phone="second">{text(`holds.kind.${kind}`)}</td>
      <td>
        {orderNumber && (maySeeOrder ? <Link to={scoped(`/orders/${orderNumber}`)}>{orderNumber}</Link> : orderNumber)}
      </td>
      <td className="muted">{moment(since, zone)}</td>
      <td className="muted" data-phone="end">
        {moment(until, zone)}
      </td>
      <td data-phone="second-end">
        {isReleasable && onRelease && (
          <Button
            size="small"
            aria-label={text('holds.releaseOf', { units: describeUnits(hold) })}
            onClick={() => onRelease(hold)}
          >
            {text('holds.release')}
          </Button>
        )}
        {!isReleasable && <span className="small muted">{text('holds.needed')}</span>}
      </td>
    </tr>
  );
}
