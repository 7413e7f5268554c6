import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTS, type Replica } from './parts/replicas.ts';
import { type Purchase, send } from './shopper.ts';

/** Changes arrive by NOTIFY within seconds; cached pages without one are kept for a minute. */
const LIMIT_MS = 45_000;
const POLL_MS = 500;

type Question = { name: string; path: string; quote?: string | undefined };
type Expected = { listing: string; product: string; sku: string; price: string };

/** Differences between replicas in what shoppers read, and pages without the price that was just set. */
export async function compareReplicas(
  replicas: readonly Replica[],
  { purchases, changed }: { purchases: readonly Purchase[]; changed: Expected },
): Promise<string[]> {
  const questions: Question[] = [
    { name: 'listing', path: `/api/v2/page?url=${encodeURIComponent(changed.listing)}` },
    { name: 'product', path: `/api/v2/page?url=${encodeURIComponent(changed.product)}` },
    { name: 'search', path: `/api/v1/page/search?url=${encodeURIComponent('/catalogsearch/result?q=dress')}` },
    { name: 'stock', path: `/api/v2/product/${changed.sku}/inventory` },
    ...purchases.map(({ number, quote }) => ({
      ...{ name: `order ${number}`, path: `/api/v1/checkout/order/${number}`, quote },
    })),
  ];
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const differences = [...(await findDifferences(replicas, questions)), ...(await findOldPrices(replicas, changed))];
    if (differences.length === 0 || performance.now() > deadline) return differences;
    await sleep(POLL_MS);
  }
}

async function findDifferences(replicas: readonly Replica[], questions: readonly Question[]): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, path, quote } of questions) {
    const replies = await Promise.all(replicas.map((replica) => ask(replica, path, quote)));
    const [first] = replies;
    replies.forEach((reply, at) => {
      const { name: own } = replicas[at] as Replica;
      if (reply.status !== 200) differences.push(`${name} at ${own} is ${reply.status} ${reply.text.slice(0, 120)}`);
      else if (reply.text !== first?.text)
        differences.push(`${name} at ${own} ${showDifference(first?.text ?? '', reply.text)}`);
    });
  }
  return differences;
}

async function findOldPrices(replicas: readonly Replica[], { product, price }: Expected): Promise<string[]> {
  const pages = await Promise.all(replicas.map((replica) => ask(replica, product)));
  return pages.flatMap(({ text }, at) =>
    text.includes(price) ? [] : [`the page of ${replicas[at]?.name} does not show the new price ${price}`],
  );
}

const ask = ({ port }: Replica, path: string, quote?: string) => send({ port, host: HOSTS.outlet }, { path, quote });

const SHOWN = 80;

function showDifference(expected: string, found: string): string {
  const at = [...expected].findIndex((letter, place) => letter !== found[place]);
  const from = Math.max(0, at - SHOWN / 2);
  return `has …${found.slice(from, from + SHOWN)}… instead of …${expected.slice(from, from + SHOWN)}…`;
}
