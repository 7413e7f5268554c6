import type { OrderListReply, OrderSummary } from '@shop/contracts/shop/order/order-history';
import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Pagination } from '#app/ui/action/pagination.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Amount } from '#app/ui/text/amount.tsx';
import { FormerOrders } from './former-orders.tsx';
import { ORDER_PARAMETER, orderPath, TEXT_PARAMETER } from './order-paths.ts';
import { ExpectedDays, OrderDate, OrderState } from './order-texts.tsx';
import './order.css';

/** Parsed from the URL. */
export type OrderFilter = { state?: string; year?: string; text?: string };

type OrderListPageProps = { list: OrderListReply; filter: OrderFilter };

export function OrderListPage({ list, filter }: OrderListPageProps) {
  const text = useText();
  const isFiltered = Object.values(filter).some(Boolean);
  if (list.count === 0 && !isFiltered) {
    if (list.formerOrders) return <FormerOrders orders={list.formerOrders} />;
    return (
      <div className="order-part">
        <p className="muted">{text('order.none')}</p>
        <ButtonLink to={ROUTES.newIn.path}>{text('order.none.link')}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <FilterForm filter={filter} years={list.years} />
      {list.count === 0 && (
        <p role="status">
          {text('order.noMatch')} <Link to={ROUTES.orderHistory.path}>{text('order.noMatch.link')}</Link>
        </p>
      )}
      <ul className="order-cards">
        {list.orders.map((order, position) => (
          <OrderCard key={order.number} order={order} first={position === 0} />
        ))}
      </ul>
      <Pages list={list} filter={filter} />
      {list.formerOrders && <FormerOrders orders={list.formerOrders} />}
    </>
  );
}

/** GET form, so that it works without JavaScript and can be bookmarked. State and year share a parameter. */
function FilterForm({ filter, years }: { filter: OrderFilter; years: readonly number[] }) {
  const text = useText();
  return (
    <Form className="order-filter" method="get" action={ROUTES.orderHistory.path} aria-label={text('order.filter')}>
      <TextField
        name={TEXT_PARAMETER}
        type="search"
        label={text('order.filter.text')}
        defaultValue={filter.text}
        maxLength={80}
      />
      <SelectField name={ORDER_PARAMETER} label={text('order.filter.state')} defaultValue={filter.state ?? ''}>
        <option value="">{text('order.filter.all')}</option>
        {SHOWN_ORDER_STATES.map((state) => (
          <option key={state} value={state}>
            {text(`order.state.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name={ORDER_PARAMETER} label={text('order.filter.year')} defaultValue={filter.year ?? ''}>
        <option value="">{text('order.filter.all')}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {text('order.filter.submit')}
      </Button>
    </Form>
  );
}

type OrderCardProps = { order: OrderSummary; first: boolean };

function OrderCard({ order, first }: OrderCardProps) {
  const text = useText();
  const { number, brand, state, placedAt, delivery, total, count, titles, images } = order;
  const isOnItsWay = state === 'paid' || state === 'packed' || state === 'dispatched';
  return (
    <li className="panel order-card">
      <div className="order-card__head">
        <h2>{text('order.one', { number })}</h2>
        <OrderState state={state} />
      </div>
      <ul className="order-card__pictures">
        {images.map((image, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand for two sizes, and none of them moves
          <li key={`${image.key} ${position}`}>
            <ProductPicture image={image} sizes="72px" first={first} />
          </li>
        ))}
      </ul>
      <p className="order-card__titles">{titles.join(', ')}</p>
      <p className="muted">
        {brand && (
          <>
            <bdi>{brand}</bdi> ·{' '}
          </>
        )}
        <OrderDate at={placedAt} /> · {text('order.count', { count })} · <Amount money={total} />
      </p>
      {isOnItsWay && (
        <p className="muted">
          <ExpectedDays {...delivery} />
        </p>
      )}
      <Link to={orderPath(number)} aria-label={`${text('order.see')} ${number}`} className="order-card__link">
        {text('order.see')}
      </Link>
    </li>
  );
}

function Pages({ list: { page, pageCount }, filter }: OrderListPageProps) {
  const text = useText();
  const hrefFor = (number: number) => {
    const { text: words, state, year } = filter;
    const requested = [
      [TEXT_PARAMETER, words],
      [ORDER_PARAMETER, state],
      [ORDER_PARAMETER, year],
      ['page', String(number)],
    ];
    const filters = requested.filter((pair): pair is [string, string] => Boolean(pair[1]));
    return `${ROUTES.orderHistory.path}?${new URLSearchParams(filters)}`;
  };
  const labels = {
    list: text('order.pages'),
    previous: text('order.newer'),
    next: text('order.older'),
    page: (number: number) => text('order.page', { page: number }),
  };
  return <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} labels={labels} />;
}
