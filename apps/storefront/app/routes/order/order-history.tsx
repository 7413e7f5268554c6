import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate } from '#app/features/account/sign-in/require-sign-in.ts';
import { OrderListPage } from '#app/features/order/orders/order-list-page.tsx';
import { ORDER_PARAMETER, TEXT_PARAMETER } from '#app/features/order/orders/order-paths.ts';
import { readOrders } from '#app/features/order/orders/read-orders.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/order-history.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { page, ...filter } = readFilter(url);
  const query = { page, ...filter, ...(filter.year && { year: Number(filter.year) }) };
  const list = await loadPrivate({ url, context }, () => readOrders(visitor, query));
  return { list, filter };
}

const MAX_PAGE = 10_000;
const YEAR = /^2[01]\d\d$/;
const MAX_TEXT_LENGTH = 80;

/** Invalid parameters are ignored, because URLs are typed and shared. */
function readFilter({ searchParams }: URL) {
  const page = Number(searchParams.get('page'));
  const requested = searchParams.getAll(ORDER_PARAMETER);
  const state = SHOWN_ORDER_STATES.find((one) => requested.includes(one));
  const year = requested.find((one) => YEAR.test(one));
  const text = (searchParams.get(TEXT_PARAMETER) ?? '').trim().slice(0, MAX_TEXT_LENGTH);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    ...(state && { state }),
    ...(year && { year }),
    ...(text && { text }),
  };
}

export default function OrderHistoryRoute({ loaderData: { list, filter } }: Route.ComponentProps) {
  const text = useText();
  const title = text('order.title');
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title}>{list && <OrderListPage list={list} filter={filter} />}</AccountFrame>
    </>
  );
}
