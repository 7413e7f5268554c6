import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from './judge.ts';
import { buy, createClient, type Purchase, type ShopClient, type Target } from './shopper.ts';

export type Goods = {
  /** Variants in stock. */
  skus: readonly string[];
  /** Pages that every replica has in its cache. */
  pages: readonly string[];
  products: readonly string[];
  pictures: readonly string[];
};

type Deps = {
  target: Target;
  goods: Goods;
  buyers: number;
  browsers: number;
  pauseMs: number;
  pace?: () => Promise<void>;
};

const STOP_LIMIT_MS = 180_000;
const WORDS = ['dress', 'linen', 'jacket', 'blue', 'shirt', 'summer', 'wool', 'black'];

export type Load = ReturnType<typeof startLoad>;

/** Shoppers who look around and buy, one after the other, until `stop`. */
export function startLoad({ target, goods, buyers, browsers, pauseMs, pace }: Deps) {
  const started = performance.now();
  const now = () => performance.now() - started;
  const attempts: Attempt[] = [];
  const purchases: Purchase[] = [];
  let isOpen = true;
  let failure: unknown;
  let turn = 0;
  const client = createClient({ target, onAttempt: (attempt) => attempts.push(attempt), now, pace });
  const pick = <Item>(list: readonly Item[]): Item => {
    turn += 1;
    return list[turn % list.length] as Item;
  };

  async function lookAround(shopper: ShopClient): Promise<void> {
    await shopper.look({ action: 'page', path: pick(goods.pages) });
    await shopper.look({ action: 'search', path: `/catalogsearch/result?q=${pick(WORDS)}+${pick(WORDS)}` });
    await shopper.look({ action: 'read', path: `/api/v2/page?url=${encodeURIComponent(pick(goods.products))}` });
    await shopper.look({ action: 'picture', path: pick(goods.pictures) });
    await sleep(pauseMs);
  }

  async function buyOften(card: number): Promise<void> {
    while (isOpen) {
      await lookAround(client);
      const purchase: Purchase = { email: `${randomUUID()}@example.com` };
      purchases.push(purchase);
      await buy(client, purchase, { sku: pick(goods.skus), card });
    }
  }

  async function browseOften(): Promise<void> {
    while (isOpen) await lookAround(client);
  }

  const running = Promise.all([
    ...Array.from({ length: buyers }, (_, card) => buyOften(card)),
    ...Array.from({ length: browsers }, browseOften),
  ]).catch((error) => {
    failure = error;
  });

  return {
    now,
    attempts,
    purchases,
    /** Orders that were acknowledged since a moment. */
    countOrders: (since: number) =>
      attempts.filter(({ action, begun, fault }) => action === 'order' && fault === undefined && begun >= since).length,
    throwFailure(): void {
      if (failure !== undefined) throw failure;
    },
    /** Every shopper completes the purchase that has begun, if the shop lets them. */
    async stop(): Promise<void> {
      isOpen = false;
      await Promise.race([running, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      if (failure !== undefined) throw failure;
    },
  };
}
