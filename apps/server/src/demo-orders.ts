import { deliveryTermsOf } from '@shop/brands/delivery';
import { destinationTax } from '@shop/brands/destination-tax';
import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/store';
import { DEMO_LOGIN, type DemoPerson } from '../seed/orders/demo-people.ts';
import { type DemoProduct, planOrder } from '../seed/orders/demo-plan.ts';
import { createLogins } from './modules/auth/logins.ts';
import { hashPassword } from './modules/auth/password-hashing.ts';
import { createCatalogService } from './modules/catalog/catalog-service.ts';
import { createStockService } from './modules/catalog/stock-service.ts';
import type { StoreProduct } from './modules/catalog/store-product.ts';
import { createGiftCards } from './modules/credit/gift-card-service.ts';
import { createLedger } from './modules/credit/ledger-service.ts';
import { findDemoSkus, isUntouched } from './modules/demo-orders/demo-order-repository.ts';
import { type DemoShelf, writeDemoOrders } from './modules/demo-orders/demo-order-service.ts';
import type { PromotionService } from './modules/promotion/promotion-service.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, DatabaseHandle } from './platform/database/database.ts';
import { StartupProblem } from './platform/startup-problem.ts';

type DemoOrderOpening = {
  database: Pick<DatabaseHandle, 'db'>;
  promotions: Pick<PromotionService, 'redeem'>;
  clock: Clock;
};

const PRODUCTS = 60;

/** Who can be signed in as, in words; nothing where the demo's customers are not there. */
export async function demoLoginWords({ db }: Pick<DatabaseHandle, 'db'>): Promise<string | undefined> {
  const isThere = await createLogins({ db }).isCustomer(DEMO_LOGIN.email);
  return isThere ? `${DEMO_LOGIN.email}, password: ${DEMO_LOGIN.password}` : undefined;
}

/** Everybody knows their password: no shop that is more than a demo opens with them. */
export async function refuseDemoPeople({ db }: Pick<DatabaseHandle, 'db'>): Promise<void> {
  if (!(await createLogins({ db }).isCustomer(DEMO_LOGIN.email))) return;
  throw new StartupProblem(
    'This database has the customers of the demo, whose password everybody knows; set DATA_DIR or DATABASE_URL to an empty one, which DEMO_CUSTOMERS=false fills without them.',
  );
}

/** The demo's customers, as whoever fills an empty shop knows them. */
export const openDemoOrders = (opening: DemoOrderOpening) => ({
  isEmpty: () => isUntouched(opening.database.db),
  seed: () => seedDemoOrders(opening),
});

/** Sixty customers and what they bought within a year, so that every page has something to show. Only in an empty shop. */
export async function seedDemoOrders({ database: { db }, promotions, clock }: DemoOrderOpening): Promise<void> {
  const now = clock();
  const shelves = new Map<Store, Promise<DemoShelf>>();
  const shelfOf = (person: DemoPerson): Promise<DemoShelf> => {
    const store = storeOf(person);
    const shelf = shelves.get(store) ?? readShelf(db, store, now);
    shelves.set(store, shelf);
    return shelf;
  };
  await writeDemoOrders({
    ...{ db, now, shelfOf, promotions, stock: createStockService() },
    planOf: (story, { store, products }) =>
      planOrder(story, {
        ...{ store, products, now, terms: deliveryTermsOf(store) },
        taxOf: (day) => destinationTax(store, story.person.place, day),
      }),
    booksAt: (at) => booksAt(db, at),
    passwordHash: () => hashPassword(DEMO_LOGIN.password),
  });
}

function storeOf({ brand, locale }: DemoPerson): Store {
  const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
  if (!store) throw new Error(`There is no store ${brand} ${locale}`);
  return store;
}

async function readShelf(db: Database, store: Store, now: Date): Promise<DemoShelf> {
  const catalog = createCatalogService({ db, clock: () => now });
  const found = await catalog.findProducts(store, await findDemoSkus(db, store.brand, PRODUCTS));
  const products = found.map(demoProduct).filter(({ sizes, amount }) => sizes.length > 0 && amount > 0);
  return { store, products, returnPrice: deliveryTermsOf(store).returns.price };
}

function demoProduct({ sku, title, colour, url, media, price, variants }: StoreProduct): DemoProduct {
  const [picture] = media;
  return {
    ...{ sku, title, colour, url, amount: price.now.amount },
    ...(picture && { image: { key: picture.key, alt: picture.alt } }),
    sizes: variants
      .filter(({ availability }) => availability.status !== 'out')
      .map(({ sku: variantSku, label }) => ({ sku: variantSku, label })),
  };
}

const UNGUARDED = { enter: async () => {}, succeed: async () => {} };

function booksAt(db: DatabaseHandle['db'], at: Date) {
  const clock = () => at;
  const ledger = createLedger({ db, clock });
  // Nobody is told these codes: the cards are spent.
  const { issueGiftCard } = createGiftCards({
    ...{ db, ledger, clock, guesses: UNGUARDED, mail: { deliver: async () => {} } },
  });
  return { ledger, issueGiftCard };
}
