import type { OrderReply } from '@shop/contracts/shop/order';
import { ROUTES } from '@shop/domain/route-table';
import { AddressLines } from '#app/address/address-lines.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { daysWords } from './delivery-words.ts';
import { OrderedLines } from './ordered-lines.tsx';
import './checkout.css';

type ConfirmationPageProps = {
  order: OrderReply;
  signedIn: boolean;
  /** Where orders are found later: a customer's own, or by number and address. */
  ordersPath: string;
};

/** What was bought, and what happens next. */
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
  const hasServices = lines.some(({ kind }) => kind !== 'goods');
  const method = text(`delivery.method.${delivery.method}`);
  return (
    <section className="checkout-part">
      <h2 className="checkout-part__title">{text('checkout.done.next')}</h2>
      <ol className="checkout-done__next">
        {hasGoods && (
          <>
            <li>{text('checkout.done.pack')}</li>
            <li>{text('checkout.done.news')}</li>
            <li suppressHydrationWarning>
              {text('checkout.done.arrives', { method, days: daysWords(delivery, { text, store }) })}
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

/** Another browser, or another bag since: nobody here may see it. */
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
