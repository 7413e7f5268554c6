import type { Language } from '@shop/domain/store';
import { type PictureBook, urlOf } from '../content/page-pictures.ts';
import { MENU_CATEGORIES } from '../recipe/categories/all-categories.ts';
import { type Category, type Child, MENU_GROUPS } from '../recipe/categories/category.ts';
import { SHOP_BY } from '../recipe/categories/rule-based.ts';
import type { Names } from '../recipe/texts.ts';
import { type DemoFeedEntry, type FeedStore, inLanguage } from './feed-entry.ts';
import { MENU_TILES } from './menu-tiles.ts';

const MOST_COLUMNS = 3;
const LAST_CHANCE_COLOUR = '#a01c2e';

/** The main menu of a store, in its language, from left to right. */
export const demoMenu = (store: FeedStore, pictures: PictureBook): DemoFeedEntry[] =>
  MENU_CATEGORIES.map((category) => ({ fields: itemOf(category, store, pictures) }));

/**
 * The columns have headings. The one group without is what the pictures lead to: its first link belongs to the first
 * picture of each list, the second to the second.
 */
function itemOf(category: Category, store: FeedStore, pictures: PictureBook) {
  const { language } = store;
  const tiles = tilesOf(category);
  const media = (width: 320 | 480) => tiles.map(({ file }) => ({ Url: urlOf(pictures, file, width) }));
  return {
    Title: inLanguage(category.names, language),
    Color: category.key === 'last-chance' ? LAST_CHANCE_COLOUR : null,
    Url: category.path,
    NoFollow: false,
    Media: { Desktop: media(480), Mobile: media(320) },
    List: [
      ...columnsOf(category, store).map(({ heading, links }) => ({
        Title: inLanguage(heading, language),
        List: links.map((link) => linkTo(link, language)),
      })),
      tiles.map(({ leadsTo }) => linkTo(leadsTo, language)),
    ],
  };
}

type Column = { heading: Names; links: readonly Target[] };
type Target = Pick<Category, 'names' | 'path'>;

const linkTo = ({ names, path }: Target, language: Language) => ({
  Name: inLanguage(names, language),
  Url: path,
  NoFollow: false,
});

/** A group too many joins the first: a column of its own for one link is a waste of it. */
function columnsOf({ key, children = [] }: Category, store: FeedStore): Column[] {
  const groups = [...Map.groupBy(children, ({ group }) => group)].map(([group, links]) => ({
    heading: MENU_GROUPS[group],
    links,
  }));
  const columns = groups.length > MOST_COLUMNS ? withoutSmallest(groups) : groups;
  return [...columns, ...(MORE_COLUMNS[key]?.(store) ?? [])];
}

function withoutSmallest(groups: readonly { heading: Names; links: readonly Child[] }[]): Column[] {
  const smallest = groups.toSorted((a, b) => a.links.length - b.links.length)[0];
  return groups
    .filter((group) => group !== smallest)
    .map(({ heading, links }, index) => ({
      heading,
      links: index === 0 ? [...links, ...(smallest?.links ?? [])] : links,
    }));
}

const isPricePoint = ({ key }: Category): boolean => key.startsWith('under-');
const EDITS: Names = ['Edits', 'Sélections', 'Auswahl', 'تشكيلات مختارة'];
const BY_PRICE: Names = ['By price', 'Par prix', 'Nach Preis', 'حسب السعر'];

/** Price points are named in the currency that most shoppers of a language pay in; elsewhere the name would be wrong. */
const NAMED_CURRENCY: Readonly<Record<Language, string>> = { en: 'GBP', fr: 'EUR', de: 'EUR', ar: '' };

const MORE_COLUMNS: Readonly<Record<string, (store: FeedStore) => Column[]>> = {
  'new-in': () => [{ heading: EDITS, links: SHOP_BY.filter((category) => !isPricePoint(category)) }],
  'last-chance': ({ language, currency }) =>
    NAMED_CURRENCY[language] === currency ? [{ heading: BY_PRICE, links: SHOP_BY.filter(isPricePoint) }] : [],
};

const LINKED: ReadonlyMap<string, Target> = new Map(
  [...MENU_CATEGORIES, ...SHOP_BY]
    .flatMap(({ children = [], ...root }): Target[] => [root, ...children])
    .map((category) => [category.path, category]),
);

function tilesOf({ key }: Category) {
  return (MENU_TILES[key] ?? []).map(({ file, path }) => {
    const leadsTo = LINKED.get(path);
    if (!leadsTo) throw new RangeError(`No category is at ${path}`);
    return { file, leadsTo };
  });
}
