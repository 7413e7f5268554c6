import type { Store } from '@shop/domain/site/store/store';
import type { ProductRecord } from '../../apps/server/src/catalog/records/catalog-record.ts';
import { calculateGrade } from './judge.ts';
import type { JudgedQuery, QueryGroup } from './judged-query.ts';
import { ndcg } from './ndcg.ts';
import { getFacts, type ProductFacts } from './product-facts.ts';

export type QueryScore = {
  query: string;
  ndcg: number;
  total: number;
  /** Number of products graded as an exact match. */
  exact: number;
};
export type GroupScore = { name: string; ndcg: number; withoutResults: number; queries: readonly QueryScore[] };

/** Number of ranks of the first page that count. */
export const DEPTH = 10;

type Shop = {
  store: Store;
  records: readonly ProductRecord[];
  now: Date;
  /** Products found for a text, best first, and their total number. */
  find: (store: Store, text: string) => Promise<{ skus: readonly string[]; total: number }>;
};

/** Scores a search on the queries of a group. */
export async function scoreGroup({ name, queries }: QueryGroup, shop: Shop): Promise<GroupScore> {
  const goods = shop.records.flatMap((record) => getFacts(record, shop.store, shop.now) ?? []);
  const scores = await Promise.all(queries.map((judged) => scoreQuery(judged, goods, shop)));
  return {
    name,
    ndcg: calculateMean(scores),
    withoutResults: scores.filter(({ total }) => total === 0).length,
    queries: scores,
  };
}

/** Mean over all queries, regardless of group. */
export const overallNdcg = (groups: readonly GroupScore[]): number =>
  calculateMean(groups.flatMap(({ queries }) => queries));

async function scoreQuery(judged: JudgedQuery, goods: readonly ProductFacts[], { store, find }: Shop) {
  const grades = new Map(goods.map((facts) => [facts.sku, calculateGrade(facts, judged)]));
  const { skus, total } = await find(store, judged.query);
  const found = skus.map((sku) => grades.get(sku) ?? 0);
  const all = [...grades.values()];
  return {
    query: judged.query,
    ndcg: ndcg(found, all, DEPTH),
    total,
    exact: all.filter((grade) => grade === 2).length,
  };
}

const calculateMean = (scores: readonly QueryScore[]): number =>
  scores.reduce((sum, score) => sum + score.ndcg, 0) / Math.max(1, scores.length);
