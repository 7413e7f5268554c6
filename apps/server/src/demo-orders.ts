import { getDeliveryTerms } from '@shop/brands/delivery';
import { destinationTax } from '@shop/brands/destination-tax';
import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import { createGiftCards } from './account/credit/gift-card-service.ts';
import { createLedger } from './account/credit/ledger-service.ts';
import { createLogins } from './account/sign-in/logins.ts';
import { hashPassword } from './account/sign-in/password-hashing.ts';
import { createCatalogService } from './catalog/product/catalog-service.ts';
import type { StoreProduct } from './catalog/product/store-product.ts';
import { createStockService } from './catalog/stock/stock-service.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, DatabaseHandle } from './platform/database/database.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import type { PromotionService } from './quote/promotion/promotion-service.ts';
import { DEMO_LOGIN, type DemoCustomer, readDemoCustomers } from './stand-ins/demo-data/demo-customers.ts';
import { isUntouched } from './stand-ins/demo-orders/demo-order-repository.ts';
import { type DemoAssortment, writeDemoOrders } from './stand-ins/demo-orders/demo-order-service.ts';
import { type DemoProduct, planOrder } from './stand-ins/demo-orders/demo-plan.ts';

type Deps = {
  database: Pick<DatabaseHandle, 'db'>;
  promotions: Pick<PromotionService, 'redeem'>;
  clock: Clock;
};

/** Demo login as text; undefined when the demo customers are not seeded. */
export async function readDemoLoginTexts({ db }: Pick<DatabaseHandle, 'db'>): Promise<string | undefined> {
  const isThere = await createLogins({ db }).isCustomer(DEMO_LOGIN.email);
  return isThere ? `${DEMO_LOGIN.email}, password: ${DEMO_LOGIN.password}` : undefined;
}

/** Startup guard: the demo password is public, so a shop outside demo mode must not start with demo customers. */
export async function refuseDemoPeople({ db }: Pick<DatabaseHandle, 'db'>): Promise<void> {
  if (!(await createLogins({ db }).isCustomer(DEMO_LOGIN.email))) return;
  throw new StartupProblem(
    'The database contains demo customers, whose password is public; set DATA_DIR or DATABASE_URL to an empty database, or DEMO_MODE=true to look at the demo on your own computer. To seed one without customers, start it once in demo mode with DEMO_CUSTOMERS=false.',
  );
}

/** Demo customers and orders as the seeder expects them. */
export const openDemoOrders = (deps: Deps) => ({
  isEmpty: () => isUntouched(deps.database.db),
  seed: () => seedDemoOrders(deps),
});

/** Seeds sixty customers with a year of orders so that every page has data. Only runs on an empty database. */
export async function seedDemoOrders({ database: { db }, promotions, clock }: Deps): Promise<void> {
  const now = clock();
  const customers = readDemoCustomers(now);
  const assortments = new Map<Store, Promise<DemoAssortment>>();
  const toScope = (person: DemoCustomer): Promise<DemoAssortment> => {
    const store = resolveStore(person);
    const neighbours = customers.filter((one) => resolveStore(one) === store);
    const assortment = assortments.get(store) ?? readAssortment(db, { store, now, skus: neighbours.flatMap(getSkus) });
    assortments.set(store, assortment);
    return assortment;
  };
  await writeDemoOrders({
    ...{ db, now, customers, toScope, promotions, stock: createStockService() },
    buildPlan: (story, { store, products }) =>
      planOrder(story, {
        ...{ store, products, terms: getDeliveryTerms(store) },
        getTax: (day) => destinationTax(store, story.person.place, day),
      }),
    booksAt: (at) => booksAt(db, at),
    passwordHash: () => hashPassword(DEMO_LOGIN.password),
  });
}

function resolveStore({ brand, locale }: DemoCustomer): Store {
  const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
  if (!store) throw new Error(`Unknown store ${brand} ${locale}`);
  return store;
}

/** Skus of the ordered and wishlisted products. */
const getSkus = ({ orders, wishlist = [] }: DemoCustomer): string[] => [
  ...wishlist,
  ...orders.flatMap(({ lines }) => lines.map(({ product }) => product)),
];

type AssortmentRequest = { store: Store; skus: readonly string[]; now: Date };

async function readAssortment(db: Database, { store, skus, now }: AssortmentRequest): Promise<DemoAssortment> {
  const catalog = createCatalogService({ db, clock: () => now });
  const found = await catalog.findProducts(store, [...new Set(skus)]);
  const products = found.map(demoProduct).filter(({ sizes, amount }) => sizes.length > 0 && amount > 0);
  return { store, products, returnPrice: getDeliveryTerms(store).returns.price };
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
  // No mail is sent for these gift cards: they are already spent.
  const { issueGiftCard } = createGiftCards({
    ...{ db, ledger, clock, guesses: UNGUARDED, mail: { deliver: async () => {} } },
  });
  return { ledger, issueGiftCard };
}
