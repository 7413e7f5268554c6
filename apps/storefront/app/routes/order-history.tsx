import { SHOWN_ORDER_STATES } from '@shop/domain/order-history';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { loadPrivate } from '#app/features/identity/require-sign-in.ts';
import { OrderListPage } from '#app/features/order/order-list-page.tsx';
import { ORDER_PARAMETER, TEXT_PARAMETER } from '#app/features/order/order-paths.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/order-history.ts';
import { IdentityHead } from './identity-head.tsx';
import { ordersOf } from './orders-of.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { page, ...filter } = askedIn(url);
  const query = { page, ...filter, ...(filter.year && { year: Number(filter.year) }) };
  const list = await loadPrivate({ url, context }, () => ordersOf(visitor, query));
  return { list, filter };
}

const MAX_PAGE = 10_000;
const YEAR = /^2[01]\d\d$/;
const MAX_TEXT_LENGTH = 80;

/** What makes no sense is as good as left out: an address is typed and mailed around. */
function askedIn({ searchParams }: URL) {
  const page = Number(searchParams.get('page'));
  const asked = searchParams.getAll(ORDER_PARAMETER);
  const state = SHOWN_ORDER_STATES.find((one) => asked.includes(one));
  const year = asked.find((one) => YEAR.test(one));
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
      <IdentityHead title={title} />
      <AccountFrame title={title}>{list && <OrderListPage list={list} filter={filter} />}</AccountFrame>
    </>
  );
}
