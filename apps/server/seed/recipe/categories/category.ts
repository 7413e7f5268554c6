import type { CategoryRecord } from '@shop/contracts/catalogue-file';
import type { DemoProduct } from '../products.ts';
import type { Names } from '../texts.ts';

/** A category and, unless a rule fills it, what belongs in it. */
export type Category = {
  key: string;
  path: string;
  names: Names;
  descriptions?: Names;
  inMenu?: boolean;
  rule?: NonNullable<CategoryRecord['rule']>;
  holds?: (product: DemoProduct) => boolean;
  /** Titles of styles that a buyer puts first. */
  picked?: readonly string[];
  children?: readonly Child[];
};

/** The group is the heading a mega menu shows it under. */
export type Child = Omit<Category, 'children'> & { group: MenuGroup };

/** The headings, for whoever makes a menu of the categories. */
export const MENU_GROUPS = {
  length: ['By length', 'Par longueur', 'Nach Länge', 'حسب الطول'],
  occasion: ['By occasion', 'Par occasion', 'Nach Anlass', 'حسب المناسبة'],
  style: ['By style', 'Par style', 'Nach Stil', 'حسب التصميم'],
  type: ['By type', 'Par type', 'Nach Art', 'حسب النوع'],
  arrival: ['By arrival', 'Par arrivage', 'Nach Eingang', 'حسب تاريخ الوصول'],
} as const satisfies Record<string, Names>;
type MenuGroup = keyof typeof MENU_GROUPS;
