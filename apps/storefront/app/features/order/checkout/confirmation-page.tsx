import type { OrderReply } from '@shop/contracts/shop/order/order';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { AddressLines } from '#app/form/address/address-lines.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { DateText } from '#app/ui/text/date-text.tsx';
import { formatDeliveryDays } from './delivery-texts.ts';
import { OrderedLines } from './summary/ordered-lines.tsx';
import './checkout.css';

type ConfirmationPageProps = {
  order: OrderReply;
  signedIn: boolean;
  /** Order history of a customer, or order lookup for a guest. */
  ordersPath: string;
};

/** Order confirmation with the next steps. */
export function ConfirmationPage({ order, signedIn, ordersPath }: ConfirmationPageProps) {
  const text = useText();
  const { number, email, state, deliveryAddress } = order;
  const isFilled = state !== 'unfillable';
  return (
    <article className="checkout-done container">
      <h1 className="display">{text(isFilled ? 'checkout.done.title' : 'checkout.unfillable.title')}</h1>
      <p>
        {text('checkout.done.number')} <strong dir="ltr">{number}</strong>
      </p>
      <p>{isFilled ? text('checkout.done.mail', { email }) : text('checkout.unfillable.text')}</p>
      {isFilled && <Next order={order} />}
      <OrderedLines order={order} />
      {deliveryAddress && (
        <section className="checkout-part">
          <h2 className="checkout-part__title">{text('checkout.delivery.to')}</h2>
          <AddressLines address={deliveryAddress} />
        </section>
      )}
      {!signedIn && <AccountOffer />}
      <div className="checkout-ways">
        <ButtonLink to={ROUTES.home.path} variant="secondary">
          {text('checkout.done.shop')}
        </ButtonLink>
        {signedIn && <ButtonLink to={ordersPath}>{text('checkout.done.orders')}</ButtonLink>}
      </div>
    </article>
  );
}

function Next({ order: { lines, delivery } }: Pick<ConfirmationPageProps, 'order'>) {
  const text = useText();
  const { store } = useShop();
  const hasGoods = lines.some(({ kind }) => kind === 'goods');
  const hasServices = lines.some(({ kind }) => kind === 'gift-card' || kind === 'delivery-pass');
  const method = text(`delivery.method.${delivery.method}`);
  return (
    <section className="checkout-part">
      <h2 className="checkout-part__title">{text('checkout.done.next')}</h2>
      <ol className="checkout-done__next">
        {hasGoods && (
          <>
            <li>{text('checkout.done.pack')}</li>
            <li>{text('checkout.done.news')}</li>
            <li>
              <DateText>
                {text('checkout.done.arrives', { method, days: formatDeliveryDays(delivery, { text, store }) })}
              </DateText>
            </li>
          </>
        )}
        {hasServices && <li>{text('checkout.done.services')}</li>}
      </ol>
    </section>
  );
}

function AccountOffer() {
  const text = useText();
  return (
    <section className="checkout-part">
      <h2 className="checkout-part__title">{text('checkout.done.account')}</h2>
      <p>{text('checkout.done.account.text')}</p>
      <ButtonLink variant="secondary" to={ROUTES.register.path}>
        {text('checkout.done.account.link')}
      </ButtonLink>
    </section>
  );
}

/** Shown if this browser may not see the order: another browser, or a newer quote. */
export function UnknownOrderPage({ signedIn, ordersPath }: Omit<ConfirmationPageProps, 'order'>) {
  const text = useText();
  return (
    <article className="checkout-done container">
      <h1 className="display">{text('checkout.unknown.title')}</h1>
      <p>{text('checkout.unknown.text')}</p>
      <ButtonLink to={ordersPath}>{text(signedIn ? 'checkout.done.orders' : 'checkout.done.find')}</ButtonLink>
    </article>
  );
}
