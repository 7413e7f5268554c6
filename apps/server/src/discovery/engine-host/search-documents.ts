import { createSortNumber } from '@shop/domain/catalog/shop-attribute';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { Language } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { SearchDocument } from '@shop/search/document';
import { createLabels } from '#server/discovery/search/search-labels.ts';
import { columnNames, type Market, shareScopes } from '#server/discovery/search/search-market.ts';
import { COLOUR_ATTRIBUTE, labelText, searchText } from '#server/discovery/search-language/search-text.ts';
import { createCategoryMembership } from './category-membership.ts';
import { createColumns, FOREMOST_COLOUR, type Stand } from './search-columns.ts';
import { calculatePrior, NEWNESS_DAYS } from './search-prior.ts';
import type { SearchRow, Vocabulary } from './search-repository.ts';
import {
  countStock,
  listScopeFacts,
  type RowPrice,
  rowPrices,
  type ScopeFacts,
  storedAttributes,
} from './stock-facts.ts';

export type MappedProduct = {
  /** One document per language in which a store sells it. */
  documents: { language: Language; document: SearchDocument }[];
  /** Expiry: the next time a price or rule changes the documents. */
  validUntil: number | undefined;
};

export type DocumentMapper = (row: SearchRow, now: Date) => MappedProduct;

/** Maps a product to its documents in all languages. */
export function createDocumentMapper(vocabulary: Vocabulary, given: readonly Market[]): DocumentMapper {
  const { scopes, markets } = shareScopes(given);
  const membership = createCategoryMembership(vocabulary.categories);
  const english = createLabels('en', vocabulary);
  const sortNumbers = createSortNumbers(vocabulary);
  const days = [0, ...new Set([...membership.newnessDays, ...NEWNESS_DAYS])];
  const languages = markets.map((market) => ({
    market,
    labels: createLabels(market.language, vocabulary),
    listColumns: createColumns(market),
  }));

  function buildStands(facts: readonly ScopeFacts[], placed: readonly string[], now: Date): Stand[] {
    const pools = new Map<StockPool, readonly string[]>();
    return facts.map(({ scope, goods, rule, price, fullAmount }) => {
      const inPool = pools.get(scope.pool) ?? [...new Set([...placed, ...membership.byGoods(rule, now)])];
      pools.set(scope.pool, inPool);
      const byPrice = membership.byPrice(rule, now);
      const categories = byPrice.length > 0 ? [...new Set([...inPool, ...byPrice])] : inPool;
      return { scope, goods, amount: rule.amount, fullAmount, price, categories };
    });
  }

  return (row, now) => {
    const prices = rowPrices(row);
    const stored = storedAttributes(row);
    const shared = { ...stored, ...foremostColour(stored), ...upsellProducts(row) };
    const counted = { total_stock_gb: countStock(row, 'gb'), total_stock_us: countStock(row, 'us') };
    const common = { ...counted, ...sortNumbers(stored) };
    const placed = membership.placed(row);
    const stands = buildStands(listScopeFacts({ row, prices, stored }, scopes, now), placed, now);
    const spoken = { row, stored, categories: placed };
    const inEnglish = labelText(spoken, english);
    const documents: MappedProduct['documents'] = [];
    for (const { market, labels, listColumns } of languages) {
      const own = stands.filter(({ scope }) => market.scopes.includes(scope));
      if (own.length === 0) continue;
      const { facets, numbers } = listColumns(own, row.newFrom, row.sizeAttribute);
      const prior = calculatePrior(row, Math.max(...own.map(({ goods }) => goods.sizes.length)), now);
      const text = searchText(spoken, labels, inEnglish);
      const document = {
        id: row.sku,
        text,
        facets: { ...shared, ...facets },
        numbers: { ...common, ...numbers },
        prior,
      };
      documents.push({ language: market.language, document });
    }
    return { documents, validUntil: nextTurn(row, { prices, days }, now) };
  };
}

/** Place of a product by each attribute that listings can be sorted by. */
function createSortNumbers({ attributes }: Vocabulary) {
  const sorted = attributes.flatMap(({ name, sortType, values }) => {
    if (!sortType) return [];
    const order = (values ?? []).map(({ value }) => value);
    return [{ name, column: columnNames.sorted(name), getNumber: createSortNumber(sortType, order) }];
  });
  return (stored: Readonly<Record<string, readonly string[]>>): Record<string, number> =>
    Object.fromEntries(
      sorted.flatMap(({ name, column, getNumber }) => {
        const number = getNumber(stored[name] ?? []);
        return number === undefined ? [] : [[column, number] as const];
      }),
    );
}

function foremostColour({ [COLOUR_ATTRIBUTE]: colours = [] }: Readonly<Record<string, readonly string[]>>) {
  return colours.length > 0 ? { [FOREMOST_COLOUR]: colours.slice(0, 1) } : {};
}

const upsellProducts = ({ upsell }: SearchRow) => (upsell.length > 0 ? { upsell_products: upsell } : {});

/** `days`: ages at which a product stops being new for some rule. */
function nextTurn(
  { newFrom }: SearchRow,
  { prices, days }: { prices: readonly RowPrice[]; days: readonly number[] },
  now: Date,
): number | undefined {
  const turns = prices.flatMap(({ price: { special, specialB } }) =>
    [special?.from, special?.to, specialB?.from, specialB?.to].flatMap((turn) => turn?.getTime() ?? []),
  );
  if (newFrom) turns.push(...days.map((count) => newFrom.getTime() + count * MS_PER_DAY));
  const ahead = turns.filter((turn) => turn > now.getTime());
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
