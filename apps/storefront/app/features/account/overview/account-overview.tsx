import type { AddressReply } from '@shop/contracts/shop/account/address';
import type { CustomerReply } from '@shop/contracts/shop/account/customer';
import type { OrderSummary } from '@shop/contracts/shop/order/order-history';
import { MARKETING_CHANNELS } from '@shop/domain/account/sign-in/registration';
import type { Money } from '@shop/domain/money';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Amount } from '#app/ui/text/amount.tsx';

type AccountOverviewProps = {
  customer: CustomerReply;
  addresses: readonly AddressReply[];
  /** Absent without orders. */
  latestOrder?: OrderSummary | undefined;
  /** Absent if not enabled for the locale (§2). */
  balance?: Money | undefined;
  /** Further cards. */
  children?: ReactNode;
};

/** Account overview as cards that link to their pages. */
export function AccountOverview({ customer, addresses, latestOrder, balance, children }: AccountOverviewProps) {
  const text = useText();
  const { firstName, lastName, email, marketing } = customer;
  const channels = MARKETING_CHANNELS.filter((channel) => marketing[channel]);
  return (
    <>
      <div className="account-cards">
        <OrderCard order={latestOrder} />
        <AccountCard title={text('account.details')} to={ROUTES.accountEdit.path} link={text('account.edit')}>
          <p>
            <bdi>
              {firstName} {lastName}
            </bdi>
          </p>
          <p>
            <bdi>{email}</bdi>
          </p>
        </AccountCard>
        <AddressCard addresses={addresses} />
        {balance && (
          <AccountCard
            title={text('account.credit')}
            to={ROUTES.accountBalance.path}
            link={text('account.credit.link')}
          >
            <p className="account-card__sum display">
              <Amount money={balance} />
            </p>
            <p className="muted">{text('account.credit.text')}</p>
          </AccountCard>
        )}
        <AccountCard title={text('account.preferences')} to={ROUTES.accountEdit.path} link={text('account.edit')}>
          <p className="muted">
            {channels.length === 0
              ? text('account.preferences.none')
              : text('account.preferences.some', {
                  channels: channels.map((channel) => text(`account.channel.${channel}`)).join(', '),
                })}
          </p>
        </AccountCard>
      </div>
      {children}
    </>
  );
}

type AccountCardProps = { title: string; to: string; link: string; children: ReactNode };

function AccountCard({ title, to, link, children }: AccountCardProps) {
  return (
    <section className="account-card">
      <div className="account-card__head">
        <h2 className="display">{title}</h2>
        <Link to={to} aria-label={`${link} ${title}`}>
          {link}
        </Link>
      </div>
      {children}
    </section>
  );
}

function OrderCard({ order }: { order: OrderSummary | undefined }) {
  const text = useText();
  return (
    <AccountCard title={text('account.order')} to={ROUTES.orderHistory.path} link={text('account.order.link')}>
      {order ? (
        <>
          <p>
            <Link to={`${ROUTES.orderHistory.path}/${order.number}`}>
              {text('order.one', { number: order.number })}
            </Link>
          </p>
          <p className="muted">{text(`order.state.${order.state}`)}</p>
        </>
      ) : (
        <p className="muted">{text('account.order.none')}</p>
      )}
    </AccountCard>
  );
}

function AddressCard({ addresses }: Pick<AccountOverviewProps, 'addresses'>) {
  const text = useText();
  const address = addresses.find(({ isDefaultDelivery }) => isDefaultDelivery);
  return (
    <AccountCard
      title={text('account.address')}
      to={ROUTES.addressBook.path}
      link={text(address ? 'account.address.link' : 'account.address.add')}
    >
      {address ? (
        <address className="account-card__lines">
          {address.lines.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      ) : (
        <p className="muted">{text('account.address.none')}</p>
      )}
    </AccountCard>
  );
}
