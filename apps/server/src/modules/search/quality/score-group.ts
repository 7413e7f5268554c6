import type { Store } from '@shop/domain/store';
import type { ProductRecord } from '../../catalog/catalog-record.ts';
import { gradeOf } from './judge.ts';
import type { JudgedQuery, QueryGroup } from './judged-query.ts';
import { ndcg } from './ndcg.ts';
import { factsOf, type ProductFacts } from './product-facts.ts';

export type QueryScore = {
  query: string;
  ndcg: number;
  total: number;
  /** How many products are exactly what was asked for. */
  exact: number;
};
export type GroupScore = { name: string; ndcg: number; withoutResults: number; queries: readonly QueryScore[] };

/** How many places of the first page count. */
export const DEPTH = 10;

type Shop = {
  store: Store;
  records: readonly ProductRecord[];
  now: Date;
  /** The products found for some words, the best first, and how many there are. */
  find: (store: Store, text: string) => Promise<{ skus: readonly string[]; total: number }>;
};

/** How well a search answers the queries of a group, as their shoppers mean them. */
export async function scoreGroup({ name, queries }: QueryGroup, shop: Shop): Promise<GroupScore> {
  const goods = shop.records.flatMap((record) => factsOf(record, shop.store, shop.now) ?? []);
  const scores = await Promise.all(queries.map((judged) => scoreQuery(judged, goods, shop)));
  return {
    name,
    ndcg: meanOf(scores),
    withoutResults: scores.filter(({ total }) => total === 0).length,
    queries: scores,
  };
}

/** Of all queries alike, whatever their group. */
export const overallNdcg = (groups: readonly GroupScore[]): number => meanOf(groups.flatMap(({ queries }) => queries));

async function scoreQuery(judged: JudgedQuery, goods: readonly ProductFacts[], { store, find }: Shop) {
  const grades = new Map(goods.map((facts) => [facts.sku, gradeOf(facts, judged)]));
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

const meanOf = (scores: readonly QueryScore[]): number =>
  scores.reduce((sum, score) => sum + score.ndcg, 0) / Math.max(1, scores.length);
