import { getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool } from '@shop/domain/catalog/stock';
import { emailKey } from '@shop/domain/email';
import type { Money } from '@shop/domain/money';
import { BOUGHT_STATES } from '@shop/domain/order/order-state';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { OrderLedger, OrderPromotions, OrderStock } from '#server/order/orders/order-ports.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { DemoCustomer } from '#server/stand-ins/demo-data/demo-customers.ts';
import { buildRefunds, buildTenders } from './demo-money.ts';
import { type DemoRows, insertRows, isUntouched, noRows } from './demo-order-repository.ts';
import { addOrder, CARD_LABEL, KNOWN_CARD, placeRow, type WrittenOrder } from './demo-order-rows.ts';
import { type DemoOrder, type DemoProduct, GIFT_CARD_WORTH, type PlannedStory, WELCOME } from './demo-plan.ts';
import { demoId } from './demo-random.ts';
import { buildReturn, type DemoReturn } from './demo-return.ts';

/** Store of a customer, with its products. */
export type DemoAssortment = { store: Store; products: readonly DemoProduct[]; returnPrice: number };

type Deps = {
  db: DatabaseHandle['db'];
  now: Date;
  customers: readonly DemoCustomer[];
  toScope: (person: DemoCustomer) => Promise<DemoAssortment>;
  /** Undefined when none of its products is sold. */
  buildPlan: (story: PlannedStory, assortment: DemoAssortment) => DemoOrder | undefined;
  stock: OrderStock;
  promotions: Pick<OrderPromotions, 'redeem'>;
  /** Ledger services with a clock in the past. */
  booksAt: (at: Date) => {
    ledger: OrderLedger & { grant: OrderLedger['spend'] };
    issueGiftCard: (tx: Database, issue: { worth: Money; reference: string }) => Promise<GiftCard | undefined>;
  };
  passwordHash: () => Promise<string>;
};
type GiftCard = { id: string; lastFour: string };

type Customer = { person: DemoCustomer; customerId: string; assortment: DemoAssortment };
type Planned = Customer & { order: DemoOrder };

const JOINED_DAYS_AGO = 360;

/** Writes a year of demo orders in one transaction, only into a database without customers. */
export async function writeDemoOrders(deps: Deps): Promise<void> {
  if (!(await isUntouched(deps.db))) return;
  const customers: Customer[] = [];
  for (const [place, person] of deps.customers.entries()) {
    const assortment = await deps.toScope(person);
    if (assortment.products.length > 0) customers.push({ person, assortment, customerId: demoId('customer', place) });
  }
  const planned = customers
    .flatMap((customer): Planned[] => {
      const { person, assortment } = customer;
      return person.orders.flatMap((story, place) => {
        const order = deps.buildPlan({ person, place, story }, assortment);
        return order ? [{ ...customer, order }] : [];
      });
    })
    .toSorted((a, b) => a.order.moments.placedAt.getTime() - b.order.moments.placedAt.getTime());
  const passwordHash = await deps.passwordHash();
  await deps.db.transaction().execute(async (tx) => {
    const rows = noRows();
    for (const [place, customer] of customers.entries()) addCustomer(rows, customer, { ...deps, passwordHash, place });
    await grantCredit(tx, customers, deps);
    for (const one of planned) addOrder(rows, await move(tx, one, deps));
    await insertRows(tx, rows);
  });
}

/** Moves stock and money of an order through their services. */
async function move(tx: Database, planned: Planned, deps: Deps): Promise<WrittenOrder> {
  const { order, person, customerId, assortment } = planned;
  const { store, returnPrice } = assortment;
  const { orderId, story } = order;
  const card = story.paysWith === 'gift-card' ? await buildGiftCard(tx, planned, deps) : undefined;
  const tenders = buildTenders(order, { cardLabel: CARD_LABEL, ...(card && { card }) });
  const returned = buildReturn(order, { price: returnPrice });
  const refunds = buildRefunds(order, tenders, returned);
  await moveGoods(tx, { order, store, returned }, deps.stock);
  const written = { order, person, customerId, store, tenders, refunds, returned };
  await moveMoney(tx, written, deps);
  if (story.usesWelcomeCode) {
    const uses = { reference: orderId, customerKey: customerId, firstOrder: true, promotions: [WELCOME.promotion] };
    await deps.promotions.redeem(tx, uses);
  }
  return written;
}

async function buildGiftCard(tx: Database, { order, assortment }: Planned, { booksAt }: Deps) {
  const worth = { amount: GIFT_CARD_WORTH, currency: assortment.store.currency };
  const reference = `demo/gift-card/${order.orderId}`;
  const card = await booksAt(order.moments.placedAt).issueGiftCard(tx, { worth, reference });
  if (!card) throw new Error(`Gift card of ${order.orderId} was already issued`);
  return card;
}

type Goods = { order: DemoOrder; store: Store; returned: DemoReturn | undefined };

/** Receives sold units first, so that the stock stays as before. */
async function moveGoods(tx: Database, { order, store, returned }: Goods, stock: OrderStock): Promise<void> {
  const { orderId, story, lines } = order;
  const pool = getStockPool(store);
  const goods = lines.map(({ variantSku: sku, quantity }) => ({ sku, pool, quantity }));
  const isSold = BOUGHT_STATES.includes(story.state);
  if (isSold) await stock.receive(tx, goods, `demo/supplier/${orderId}`);
  await stock.reserve(tx, goods, orderId);
  if (story.state === 'placing') return;
  if (isSold) await stock.commit(tx, goods, orderId);
  else await stock.release(tx, goods, orderId);
  const [first] = goods;
  if (returned && first) await stock.receive(tx, [{ ...first, quantity: 1 }], returned.reference);
}

async function moveMoney(tx: Database, written: WrittenOrder, { booksAt }: Deps): Promise<void> {
  const { order, customerId, store, tenders, refunds } = written;
  const { orderId, number: about, moments } = order;
  const credit = { customerId, currency: store.currency };
  const getAccount = (tenderId: string) => {
    const giftCardId = tenders.find((tender) => tender.tenderId === tenderId)?.giftCardId;
    return giftCardId === undefined ? credit : { giftCardId };
  };
  for (const { tenderId, kind, position, amount } of tenders) {
    if (kind === 'payment') continue;
    const reference = `order/${orderId}/placed/${position}`;
    await booksAt(moments.placedAt).ledger.spend(tx, { account: getAccount(tenderId), amount, reference, about });
  }
  for (const { refundId, tenderId, kind, destination, amount, at } of refunds) {
    if (kind === 'payment' && destination === 'tender') continue;
    const account = destination === 'credit' ? credit : getAccount(tenderId);
    await booksAt(at).ledger.refund(tx, { account, amount, reference: `order/${orderId}/refund/${refundId}`, about });
  }
}

/** Grants the demo balances. */
async function grantCredit(tx: Database, customers: readonly Customer[], { booksAt, now }: Deps) {
  const { ledger } = booksAt(joinedAt(now));
  for (const { person, customerId, assortment } of customers) {
    if (!person.credit) continue;
    const account = { customerId, currency: assortment.store.currency };
    const amount = person.credit;
    await ledger.grant(tx, { account, amount, reference: `demo/credit/${customerId}` });
  }
}

const joinedAt = (now: Date): Date => new Date(now.getTime() - JOINED_DAYS_AGO * MS_PER_DAY);

type Joining = { now: Date; passwordHash: string; place: number };

function addCustomer(
  rows: DemoRows,
  { person, customerId, assortment }: Customer,
  { now, passwordHash, place }: Joining,
) {
  const { firstName, lastName, email, brand, locale } = person;
  const at = joinedAt(now);
  const times = { createdAt: at, updatedAt: at };
  rows.customer.push({ customerId, firstName, lastName, birthDate: null, phone: null, brand, locale, ...times });
  rows.customerLogin.push({ customerId, email, emailKey: emailKey(email), passwordHash, passwordChangedAt: at });
  const isDefault = { isDefaultDelivery: true, isDefaultBilling: true };
  rows.customerAddress.push({ customerId, ...placeRow(person), ...isDefault, ...times });
  if (place === 0) rows.gatewayCard.push({ payer: customerId, ...KNOWN_CARD, isDefault: true, createdAt: at });
  if (person.wishlist) addWishlist(rows, { customerId, assortment, person }, now);
}

function addWishlist(
  rows: DemoRows,
  { customerId, person, assortment: { store, products } }: Customer,
  addedAt: Date,
): void {
  const wishlistId = demoId('wishlist', customerId);
  rows.wishlist.push({ wishlistId, customerId, name: null, isDefault: true, shareToken: null, createdAt: addedAt });
  const saved = person.wishlist?.flatMap((sku) => products.find((product) => product.sku === sku) ?? []) ?? [];
  for (const { sku, title, amount } of saved) {
    rows.wishlistItem.push({
      ...{ wishlistId, productSku: sku, variantSku: null, title, addedAt, outSince: null, backAt: null },
      ...{ brand: store.brand, locale: store.localeISOCode, pool: getStockPool(store), priceList: getPriceList(store) },
      ...{ savedAmount: amount, watchedAmount: amount },
    });
  }
}
