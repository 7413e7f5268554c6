import { emailKey } from '@shop/domain/email';
import type { Money } from '@shop/domain/money';
import { BOUGHT_STATES } from '@shop/domain/order-state';
import { priceListOf } from '@shop/domain/price';
import { stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { type DemoPerson, demoPeople } from '../../../seed/orders/demo-people.ts';
import {
  type DemoOrder,
  type DemoProduct,
  GIFT_CARD_WORTH,
  type PlannedStory,
  WELCOME,
} from '../../../seed/orders/demo-plan.ts';
import { demoId } from '../../../seed/orders/demo-random.ts';
import { demoStories } from '../../../seed/orders/demo-story.ts';
import type { OrderLedger, OrderPromotions, OrderStock } from '../order/order-needs.ts';
import { refundsOf, tendersOf } from './demo-money.ts';
import { type DemoRows, insertRows, isUntouched, noRows } from './demo-order-repository.ts';
import { addOrder, CARD_LABEL, KNOWN_CARD, placeRow, type WrittenOrder } from './demo-order-rows.ts';
import { type DemoReturn, returnOf } from './demo-return.ts';

/** The shop of a person, and what can be had there. */
export type DemoShelf = { store: Store; products: readonly DemoProduct[]; returnPrice: number };

type DemoOrderParts = {
  db: DatabaseHandle['db'];
  now: Date;
  shelfOf: (person: DemoPerson) => Promise<DemoShelf>;
  planOf: (story: PlannedStory, shelf: DemoShelf) => DemoOrder;
  stock: OrderStock;
  promotions: Pick<OrderPromotions, 'redeem'>;
  /** Books that are written on a day of the past. */
  booksAt: (at: Date) => {
    ledger: OrderLedger & { grant: OrderLedger['spend'] };
    issueGiftCard: (tx: Database, issue: { worth: Money; reference: string }) => Promise<GiftCard | undefined>;
  };
  passwordHash: () => Promise<string>;
};
type GiftCard = { id: string; lastFour: string };

type Customer = { person: DemoPerson; customerId: string; shelf: DemoShelf };
type Planned = Customer & { order: DemoOrder };

const JOINED_DAYS_AGO = 360;
const DEMO_CREDIT = 6_000;
const SOME_CREDIT = 1_500;
const PIECES_SAVED = 5;

/** A year of customers, in one transaction and only where nobody has ever been. */
export async function writeDemoOrders(parts: DemoOrderParts): Promise<void> {
  if (!(await isUntouched(parts.db))) return;
  const customers: Customer[] = [];
  for (const [place, person] of demoPeople().entries()) {
    const shelf = await parts.shelfOf(person);
    if (shelf.products.length > 0) customers.push({ person, shelf, customerId: demoId('customer', place) });
  }
  const planned = customers
    .flatMap((customer, index): Planned[] => {
      const { person, shelf } = customer;
      return demoStories(index).map((story, place) => ({
        ...customer,
        order: parts.planOf({ person, place, story }, shelf),
      }));
    })
    .toSorted((a, b) => a.order.moments.placedAt.getTime() - b.order.moments.placedAt.getTime());
  const passwordHash = await parts.passwordHash();
  await parts.db.transaction().execute(async (tx) => {
    const rows = noRows();
    for (const [place, customer] of customers.entries()) addCustomer(rows, customer, { ...parts, passwordHash, place });
    await grantCredit(tx, customers, parts);
    for (const one of planned) addOrder(rows, await move(tx, one, parts));
    await insertRows(tx, rows);
  });
}

/** The goods and the money of one order, by those who keep them. */
async function move(tx: Database, planned: Planned, parts: DemoOrderParts): Promise<WrittenOrder> {
  const { order, person, customerId, shelf } = planned;
  const { store, returnPrice } = shelf;
  const { orderId, story } = order;
  const card = story.paysWith === 'gift-card' ? await aGiftCard(tx, planned, parts) : undefined;
  const tenders = tendersOf(order, { cardLabel: CARD_LABEL, ...(card && { card }) });
  const returned = returnOf(order, { price: returnPrice });
  const refunds = refundsOf(order, tenders, returned);
  await moveGoods(tx, { order, store, returned }, parts.stock);
  const written = { order, person, customerId, store, tenders, refunds, returned };
  await moveMoney(tx, written, parts);
  if (story.hasWelcome) {
    const uses = { reference: orderId, customerKey: customerId, firstOrder: true, promotions: [WELCOME.promotion] };
    await parts.promotions.redeem(tx, uses);
  }
  return written;
}

async function aGiftCard(tx: Database, { order, shelf }: Planned, { booksAt }: DemoOrderParts) {
  const worth = { amount: GIFT_CARD_WORTH, currency: shelf.store.currency };
  const reference = `demo/gift-card/${order.orderId}`;
  const card = await booksAt(order.moments.placedAt).issueGiftCard(tx, { worth, reference });
  if (!card) throw new Error(`The gift card of ${order.orderId} was issued before`);
  return card;
}

type Goods = { order: DemoOrder; store: Store; returned: DemoReturn | undefined };

/** What is sold was delivered to the shop first, so that the shelves are as full as before. */
async function moveGoods(tx: Database, { order, store, returned }: Goods, stock: OrderStock): Promise<void> {
  const { orderId, story, lines } = order;
  const pool = stockPoolOf(store);
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

async function moveMoney(tx: Database, written: WrittenOrder, { booksAt }: DemoOrderParts): Promise<void> {
  const { order, customerId, store, tenders, refunds } = written;
  const { orderId, number: about, moments } = order;
  const credit = { customerId, currency: store.currency };
  const accountOf = (tenderId: string) => {
    const giftCardId = tenders.find((tender) => tender.tenderId === tenderId)?.giftCardId;
    return giftCardId === undefined ? credit : { giftCardId };
  };
  for (const { tenderId, kind, position, amount } of tenders) {
    if (kind === 'payment') continue;
    const reference = `order/${orderId}/placed/${position}`;
    await booksAt(moments.placedAt).ledger.spend(tx, { account: accountOf(tenderId), amount, reference, about });
  }
  for (const { refundId, tenderId, kind, destination, amount, at } of refunds) {
    if (kind === 'payment' && destination === 'tender') continue;
    const account = destination === 'credit' ? credit : accountOf(tenderId);
    await booksAt(at).ledger.refund(tx, { account, amount, reference: `order/${orderId}/refund/${refundId}`, about });
  }
}

/** So that there is a balance to look at: much for whoever signs in, some for some. */
async function grantCredit(tx: Database, customers: readonly Customer[], { booksAt, now }: DemoOrderParts) {
  const { ledger } = booksAt(joinedAt(now));
  for (const [place, { customerId, shelf }] of customers.entries()) {
    if (place % 6 !== 0) continue;
    const account = { customerId, currency: shelf.store.currency };
    const amount = place === 0 ? DEMO_CREDIT : SOME_CREDIT;
    await ledger.grant(tx, { account, amount, reference: `demo/credit/${customerId}` });
  }
}

const joinedAt = (now: Date): Date => new Date(now.getTime() - JOINED_DAYS_AGO * MS_PER_DAY);

type Joining = { now: Date; passwordHash: string; place: number };

function addCustomer(rows: DemoRows, { person, customerId, shelf }: Customer, { now, passwordHash, place }: Joining) {
  const { firstName, lastName, email, brand, locale } = person;
  const at = joinedAt(now);
  const times = { createdAt: at, updatedAt: at };
  rows.customer.push({ customerId, firstName, lastName, birthDate: null, phone: null, brand, locale, ...times });
  rows.customerLogin.push({ customerId, email, emailKey: emailKey(email), passwordHash, passwordChangedAt: at });
  const isDefault = { isDefaultDelivery: true, isDefaultBilling: true };
  rows.customerAddress.push({ customerId, ...placeRow(person), ...isDefault, ...times });
  if (place === 0) rows.gatewayCard.push({ payer: customerId, ...KNOWN_CARD, isDefault: true, createdAt: at });
  if (place % 4 === 0) addWishlist(rows, { customerId, shelf, person }, now);
}

function addWishlist(rows: DemoRows, { customerId, shelf: { store, products } }: Customer, addedAt: Date): void {
  const wishlistId = demoId('wishlist', customerId);
  rows.wishlist.push({ wishlistId, customerId, name: null, isDefault: true, shareToken: null, createdAt: addedAt });
  for (const { sku, title, amount } of products.slice(0, PIECES_SAVED)) {
    rows.wishlistItem.push({
      ...{ wishlistId, productSku: sku, variantSku: null, title, addedAt, outSince: null, backAt: null },
      ...{ brand: store.brand, locale: store.localeISOCode, pool: stockPoolOf(store), priceList: priceListOf(store) },
      ...{ savedAmount: amount, watchedAmount: amount },
    });
  }
}
