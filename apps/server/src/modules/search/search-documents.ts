import type { StockPool } from '@shop/domain/stock';
import type { Language } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { SearchDocument } from '@shop/search/document';
import { createCategoryMembership } from './category-membership.ts';
import { createColumns, FOREMOST_COLOUR, type Stand } from './search-columns.ts';
import { createLabels } from './search-labels.ts';
import { type Market, withSharedShelves } from './search-market.ts';
import { NEWNESS_DAYS, priorOf } from './search-prior.ts';
import type { SearchRow, Vocabulary } from './search-repository.ts';
import { COLOUR_ATTRIBUTE, labelText, searchText } from './search-text.ts';
import { type RowPrice, rowPrices, type ShelfFacts, shelfFacts, storedAttributes } from './shelf-facts.ts';

export type MappedProduct = {
  /** By the languages in which a store sells it. */
  documents: { language: Language; document: SearchDocument }[];
  /** When a price or a rule turns by itself, and the documents are out of date. */
  validUntil: number | undefined;
};

export type DocumentMapper = (row: SearchRow, now: Date) => MappedProduct;

/** What the shop knows of a product, as the documents of all its languages. */
export function createDocumentMapper(vocabulary: Vocabulary, given: readonly Market[]): DocumentMapper {
  const { shelves, markets } = withSharedShelves(given);
  const membership = createCategoryMembership(vocabulary.categories);
  const english = createLabels('en', vocabulary);
  const days = [0, ...new Set([...membership.newnessDays, ...NEWNESS_DAYS])];
  const languages = markets.map((market) => ({
    market,
    labels: createLabels(market.language, vocabulary),
    columnsOf: createColumns(market),
  }));

  function standsOf(facts: readonly ShelfFacts[], placed: readonly string[], now: Date): Stand[] {
    const pools = new Map<StockPool, readonly string[]>();
    return facts.map(({ shelf, goods, rule }) => {
      const inPool = pools.get(shelf.pool) ?? [...new Set([...placed, ...membership.byGoods(rule, now)])];
      pools.set(shelf.pool, inPool);
      const byPrice = membership.byPrice(rule, now);
      const categories = byPrice.length > 0 ? [...new Set([...inPool, ...byPrice])] : inPool;
      return { shelf, goods, amount: rule.amount, categories };
    });
  }

  return (row, now) => {
    const prices = rowPrices(row);
    const stored = storedAttributes(row);
    const shared = { ...stored, ...foremostColour(stored) };
    const placed = membership.placed(row);
    const stands = standsOf(shelfFacts({ row, prices, stored }, shelves, now), placed, now);
    const spoken = { row, stored, categories: placed };
    const inEnglish = labelText(spoken, english);
    const documents: MappedProduct['documents'] = [];
    for (const { market, labels, columnsOf } of languages) {
      const own = stands.filter(({ shelf }) => market.shelves.includes(shelf));
      if (own.length === 0) continue;
      const { facets, numbers } = columnsOf(own, row.newFrom, row.sizeAttribute);
      const prior = priorOf(row, Math.max(...own.map(({ goods }) => goods.sizes.length)), now);
      const text = searchText(spoken, labels, inEnglish);
      const document = { id: row.sku, text, facets: { ...shared, ...facets }, numbers, prior };
      documents.push({ language: market.language, document });
    }
    return { documents, validUntil: nextTurn(row, { prices, days }, now) };
  };
}

function foremostColour({ [COLOUR_ATTRIBUTE]: colours = [] }: Readonly<Record<string, readonly string[]>>) {
  return colours.length > 0 ? { [FOREMOST_COLOUR]: colours.slice(0, 1) } : {};
}

/** `days` after its first day a product ceases to be new to somebody. */
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
