import type { StaffApi } from '@shop/contracts/staff/client';
import { holdsPermission, type SignedIn } from '#backoffice/staff/staff.ts';
import type { FoundThing } from './palette.tsx';

type Wanted = { text: string /** Id of the store that the screen is limited to. */; store?: string | undefined };
type ShopQuery = Parameters<StaffApi['find']['shop']>[0]['query'];

const MOST = 6;

/** Orders, customers, products and content pages, each with its permission. */
export async function findThings(api: StaffApi, me: SignedIn, { text, store }: Wanted): Promise<FoundThing[]> {
  const findShop = async () => {
    const query = { text, ...(store && /^\d+$/.test(store) && { store: Number(store) }) } as ShopQuery;
    const { products, pages } = await api.find.shop({ query });
    return [
      ...products.map(
        (one): FoundThing => ({
          ...{
            kind: 'products',
            path: `/catalogue/products/${encodeURIComponent(one.sku)}`,
            title: one.title,
            detail: one.sku,
            icon: 'products',
          },
        }),
      ),
      ...pages.map(
        (one): FoundThing => ({
          ...{ kind: 'pages', path: one.url, title: one.title, detail: '', icon: 'eye' },
        }),
      ),
    ];
  };
  const found = await Promise.all([
    holdsPermission(me, 'orders.read') ? findOrders(api, text) : [],
    holdsPermission(me, 'customers.read') ? findCustomers(api, text) : [],
    holdsPermission(me, 'catalog.read') ? findShop() : [],
  ]);
  return found.flat();
}

async function findOrders({ orders }: StaffApi, text: string): Promise<FoundThing[]> {
  const { items } = await orders.list({ query: { text, limit: MOST } });
  return items.map(({ number, name, email }) => ({
    ...{ kind: 'orders', path: `/orders/${number}`, title: number, detail: name ?? email, icon: 'orders' },
  }));
}

async function findCustomers({ customers }: StaffApi, text: string): Promise<FoundThing[]> {
  const { items } = await customers.list({ query: { text, limit: MOST } });
  return items.map(({ customerId, name, email }) => ({
    ...{ kind: 'customers', path: `/customers/${customerId}`, icon: 'customers' },
    ...{ title: name || email || customerId, detail: email ?? '' },
  }));
}
