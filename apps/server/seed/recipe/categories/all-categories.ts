import type { CategoryRecord } from '@shop/contracts/catalogue-file';
import type { DemoProduct } from '../products.ts';
import { perLocale } from '../texts.ts';
import { SHOES_TO_BEAUTY } from './accessories.ts';
import type { Category, Child } from './category.ts';
import { CLOTHING } from './clothing.ts';
import { DRESSES } from './dresses.ts';
import { LAST_CHANCE, NEW_IN, SHOP_BY } from './rule-based.ts';

/** The main menu from left to right. */
export const MENU_CATEGORIES: readonly Category[] = [NEW_IN, DRESSES, ...CLOTHING, ...SHOES_TO_BEAUTY, LAST_CHANCE];
const ROOTS: readonly Category[] = [...MENU_CATEGORIES, ...SHOP_BY];

export function categoryRecords(products: readonly DemoProduct[]): CategoryRecord[] {
  const skuByTitle = new Map(products.filter(({ position }) => position === 0).map((p) => [p.style.title, p.sku]));
  const record = (category: Omit<Category, 'children'>, position: number, parent?: string): CategoryRecord => ({
    kind: 'category',
    key: category.key,
    ...(parent && { parent }),
    path: category.path,
    position,
    inMenu: category.inMenu ?? true,
    texts: textsOf(category),
    ...(category.rule && { rule: category.rule }),
    picked: (category.picked ?? []).map((title) => known(skuByTitle, title)),
  });
  return ROOTS.flatMap((root, position) => [
    record(root, position),
    ...(root.children ?? []).map((child, place) => record(child, place, root.key)),
  ]);
}

/** The keys of all categories that hold a product by themselves, parents first; rules find theirs alone. */
export const categoriesOf = (product: DemoProduct): string[] =>
  ROOTS.flatMap((root) => [root, ...(root.children ?? [])])
    .filter(({ holds }) => holds?.(product))
    .map(({ key }) => key);

/** Styles that buyers put first somewhere. */
export const pickedTitles = (): string[] => ROOTS.flatMap(({ picked = [] }) => picked);

/** The menu categories a product stands under (`category_en`). */
export const menuCategoriesOf = (product: DemoProduct): string[] =>
  ROOTS.filter(({ holds }) => holds?.(product)).map(({ key }) => key);

/** The kinds within them (`sub_category`), such as `midi-dresses`. */
export const subCategoriesOf = (product: DemoProduct): string[] =>
  SUB_CATEGORIES.filter(({ holds }) => holds?.(product)).map(subCategoryCode);

export const SUB_CATEGORIES: readonly Child[] = ROOTS.flatMap(({ children = [] }) => children).filter(
  ({ holds }) => holds,
);

/** The last part of its path. */
export const subCategoryCode = ({ path }: Pick<Child, 'path'>): string =>
  path.slice(path.lastIndexOf('/') + 1).replace('.html', '');

function textsOf({ names, descriptions }: Omit<Category, 'children'>): CategoryRecord['texts'] {
  const described = descriptions && perLocale(descriptions, String);
  return perLocale(names, (name, locale) => ({ name, description: described?.[locale] ?? '' }));
}

function known(skus: ReadonlyMap<string, string>, title: string): string {
  const sku = skus.get(title);
  if (!sku) throw new RangeError(`No style is called ${title}`);
  return sku;
}
