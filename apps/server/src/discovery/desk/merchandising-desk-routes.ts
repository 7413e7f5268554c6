import {
  type BoardTile,
  staffMerchandisingEndpoints as calls,
  type MerchandisingRule,
} from '@shop/contracts/staff/discovery/merchandising';
import { hasFault } from '@shop/domain/discovery/redirect-check';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import { productTile } from '#server/discovery/page/product-tile.ts';
import { isInForce, type StoredRule } from '#server/discovery/search/search-rule.ts';
import type { SearchFindings } from '#server/discovery/search-fix/search-findings.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { BoardService } from './board-service.ts';
import { LISTING_LIST, REDIRECT_LIST, SEARCH_LIST, SYNONYM_LIST } from './merchandising-exports.ts';
import type { RedirectDesk } from './redirect-desk-service.ts';
import type { RuleDesk } from './rule-desk-service.ts';
import type { SynonymDesk } from './synonym-desk-service.ts';

type Deps = {
  boards: BoardService;
  rules: RuleDesk;
  synonyms: SynonymDesk;
  redirects: RedirectDesk;
  findings: SearchFindings;
  stores: readonly Store[];
  clock: Clock;
};

/** Merchandising at the desk of the merchant. */
export function merchandisingDeskRoutes(app: FastifyInstance, deps: Deps): void {
  serveBoards(app, deps);
  serveRules(app, deps);
  serveVocabulary(app, deps);
  serveRedirects(app, deps);
}

function serveBoards(app: FastifyInstance, { boards, findings, stores, clock }: Deps): void {
  serveStaffList(app, LISTING_LIST, async ({ query: { storeId } }, actor) =>
    boards.list(readStore(stores, actor, storeId)),
  );
  serveStaff(app, calls.board, async ({ query: { storeId, category, query, rule } }, actor) => {
    const store = readStore(stores, actor, storeId);
    const target = query === undefined ? { category: category ?? '' } : { query };
    const { products, rules, ...board } = await boards.read(store, target, rule);
    return { ...board, tiles: products.map(toTile), rules: rules.map((one) => toRule(one, clock())) };
  });
  serveStaffList(app, SEARCH_LIST, async ({ query: { storeId } }, actor) => ({
    items: await findings.list(readStore(stores, actor, storeId)),
  }));
}

type RuleBody = Omit<MerchandisingRule, 'ruleId' | 'version' | 'isInForce'>;

function serveRules(app: FastifyInstance, { rules, stores, clock }: Deps): void {
  const toDraft = ({ scope, startsAt, endsAt, redirect, ...body }: RuleBody, store: Store) => ({
    ...body,
    store,
    isBrandWide: scope === 'brand',
    ...(redirect !== undefined && { redirect }),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
    ...(endsAt !== undefined && { endsAt: new Date(endsAt) }),
  });
  serveStaff(app, calls.addRule, async ({ body: { storeId, ...body } }, actor) =>
    toRule(await rules.add(actor, toDraft(body, findStore(stores, storeId))), clock()),
  );
  serveStaff(app, calls.saveRule, async ({ params: { ruleId }, body: { storeId, version, ...body } }, actor) => {
    const draft = toDraft(body, findStore(stores, storeId));
    return toRule(await rules.save(actor, { id: ruleId, version }, draft), clock());
  });
  serveStaff(app, calls.removeRule, async ({ params: { ruleId } }, actor) => {
    await rules.remove(actor, ruleId);
    return { status: 'deleted' };
  });
}

function serveVocabulary(app: FastifyInstance, { synonyms }: Deps): void {
  serveStaffList(app, SYNONYM_LIST, async ({ query: { language, text } }) => ({
    items: await synonyms.list(language, text),
  }));
  serveStaff(app, calls.saveSynonym, ({ body }, actor) => synonyms.save(actor, body));
  serveStaff(app, calls.removeSynonym, async ({ params: { synonymId } }, actor) => {
    await synonyms.remove(actor, synonymId);
    return { status: 'deleted' };
  });
}

function serveRedirects(app: FastifyInstance, { redirects, stores }: Deps): void {
  serveStaffList(app, REDIRECT_LIST, async ({ query: { storeId, text } }, actor) => {
    const found = await redirects.list(readStore(stores, actor, storeId), text);
    return { items: found.map(({ path, target, status }) => ({ path, target, status })) };
  });
  serveStaff(app, calls.checkRedirects, async ({ body: { storeId, redirects: given } }, actor) => {
    const lines = await redirects.check(readStore(stores, actor, storeId), given);
    return { lines, usable: lines.filter((line) => !hasFault(line)).length };
  });
  serveStaff(app, calls.saveRedirects, async ({ body: { storeId, redirects: given } }, actor) => ({
    saved: (await redirects.save(actor, findStore(stores, storeId), given)).length,
  }));
  serveStaff(app, calls.removeRedirect, async ({ body: { storeId, path } }, actor) => {
    await redirects.remove(actor, findStore(stores, storeId), path);
    return { status: 'deleted' };
  });
}

function findStore(stores: readonly Store[], storeId: number): Store {
  const store = stores.find((one) => one.storeId === storeId);
  if (!store) throw new ShopError('There is no such store', { code: 'store_unknown', kind: 'not-found' });
  return store;
}

function readStore(stores: readonly Store[], actor: Actor, storeId: number): Store {
  requirePermission(actor, 'catalog.read', { store: storeId });
  return findStore(stores, storeId);
}

function toTile(product: StoreProduct): BoardTile {
  const { sku, title, colour, image, price, inStock } = productTile(product);
  return { sku, title, ...(colour && { colour }), ...(image && { image }), price: price.now, inStock };
}

function toRule(rule: StoredRule, now: Date): MerchandisingRule {
  const { id, target, pinned, buried, hidden, boosts, redirect, startsAt, endsAt, enabled, version, locale } = rule;
  return {
    ...{ ruleId: id, version, target, enabled, isInForce: isInForce(rule, now) },
    scope: locale === undefined ? 'brand' : 'store',
    ...{ pinned: [...pinned], buried: [...buried], hidden: [...hidden], boosts: [...boosts] },
    ...(redirect !== undefined && { redirect }),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
  };
}
