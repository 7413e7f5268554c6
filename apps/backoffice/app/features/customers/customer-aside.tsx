import type { DeskCustomer } from '@shop/contracts/staff/customers';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Avatar } from '#backoffice/ui/page/avatar.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';

type Props = { customer: DeskCustomer };

/** Profile, addresses, consents, wishlist and devices beside the history. */
export function CustomerAside({ customer }: Props) {
  return (
    <div className="stack stack-16">
      <Profile customer={customer} />
      <Addresses customer={customer} />
      <Consents customer={customer} />
      <Wishlist customer={customer} />
      <Devices customer={customer} />
    </div>
  );
}

function Profile({ customer }: Props) {
  const text = useText();
  const { date } = useFormats();
  const nameStore = useStoreName();
  const { name, email, phone, storeId, createdAt, customerId } = customer;
  const zone = useTimeZone(storeId);
  return (
    <Card title={text('customer.profile')}>
      <div className="row">
        <Avatar name={name || '?'} size="large" />
        <div className="grow">
          <b>{name || text('orders.erased')}</b>
          <div className="small muted">{text('customer.sinceDay', { day: date(createdAt, zone) })}</div>
        </div>
      </div>
      <hr className="rule" />
      <div className="small ellipsis">{email}</div>
      <div className="small">{phone}</div>
      <div className="small muted">{nameStore(storeId)}</div>
      <div className="small muted mono ellipsis">{customerId}</div>
    </Card>
  );
}

function Addresses({ customer: { addresses } }: Props) {
  const text = useText();
  if (addresses.length === 0) return null;
  return (
    <Card title={text('customer.addresses')}>
      {addresses.map(({ lines, phone, isDefault }) => (
        <address key={lines.join()} className="small address">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {phone} {isDefault && <Badge>{text('customer.default')}</Badge>}
        </address>
      ))}
    </Card>
  );
}

function Consents({ customer: { consents, newsletter } }: Props) {
  const text = useText();
  const { date } = useFormats();
  const zone = useTimeZone();
  return (
    <Card title={text('customer.consents')}>
      {consents.map(({ channel, granted, at }) => (
        <div key={channel} className="row spread small">
          <span>{text(`customer.channel.${channel}`)}</span>
          <span className="muted">
            {text(granted ? 'customer.granted' : 'customer.refused', { day: date(at, zone) })}
          </span>
        </div>
      ))}
      {newsletter.map(({ brand, status }) => (
        <div key={brand} className="row spread small">
          <span>{text('customer.newsletter', { brand })}</span>
          <span className="muted">{text(`customer.newsletter.${status}`)}</span>
        </div>
      ))}
      {consents.length + newsletter.length === 0 && <span className="muted">{text('customer.nothing')}</span>}
    </Card>
  );
}

function Wishlist({ customer: { wishlist } }: Props) {
  const text = useText();
  if (wishlist.length === 0) return null;
  return (
    <Card title={text('customer.wishlist')}>
      {wishlist.map(({ productSku, title }) => (
        <div key={productSku} className="small">
          {title} <span className="muted">{productSku}</span>
        </div>
      ))}
    </Card>
  );
}

function Devices({ customer: { devices, sessions, storeId } }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(storeId);
  return (
    <Card title={text('customer.devices')}>
      {devices.map(({ device, lastSeenAt }) => (
        <div key={device} className="row spread small">
          <span>{device}</span>
          <span className="muted">{moment(lastSeenAt, zone)}</span>
        </div>
      ))}
      <div className="small muted">{text('customer.sessions', { count: sessions.length })}</div>
    </Card>
  );
}
