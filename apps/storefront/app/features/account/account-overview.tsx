import type { AddressReply } from '@shop/contracts/shop/address';
import type { CustomerReply } from '@shop/contracts/shop/customer';
import type { OrderSummary } from '@shop/contracts/shop/order-history';
import { MARKETING_CHANNELS } from '@shop/domain/registration';
import { isRouteAllowed, ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { usePrivateData } from '#app/private-data.tsx';
import { useShop } from '#app/shop.tsx';

type AccountOverviewProps = {
  customer: CustomerReply;
  addresses: readonly AddressReply[];
  /** Absent before the first. */
  latestOrder?: OrderSummary | undefined;
  /** Further ways to sign in. */
  children?: ReactNode;
};

/** What a customer comes for, each on a card that leads to its page. */
export function AccountOverview({ customer, addresses, latestOrder, children }: AccountOverviewProps) {
  const text = useText();
  const { store } = useShop();
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
        <WishlistCard />
        {isRouteAllowed(ROUTES.accountBalance.path, store) && (
          <AccountCard
            title={text('account.credit')}
            to={ROUTES.accountBalance.path}
            link={text('account.credit.link')}
          >
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
        <Link to={to} aria-label={`${link}: ${title}`}>
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

/** How many there are is known once the private call has answered. */
function WishlistCard() {
  const text = useText();
  const { wishlistSkus } = usePrivateData();
  return (
    <AccountCard title={text('account.wishlist')} to={ROUTES.wishlist.path} link={text('account.wishlist.link')}>
      <p className="muted">
        {wishlistSkus.length > 0
          ? text('account.wishlist.count', { count: wishlistSkus.length })
          : text('account.wishlist.text')}
      </p>
    </AccountCard>
  );
}
