import { ShopError } from '../../shop-error.ts';

/** What still needs a category. */
export type CategoryNeeds = {
  children: number;
  /** Subcategories that are not archived. */
  liveChildren: number;
  /** Products that were put in it by hand. */
  products: number;
  /** Of these, online products that are in no other category of the shop. */
  onlyHere: number;
  /** Menus with a link to it, such as `outlet UK`. */
  menus: readonly string[];
};

/** An archived category is in no store; its products must be found elsewhere. */
export function requireArchivable({ liveChildren, onlyHere, menus }: CategoryNeeds): void {
  refuseIf(
    liveChildren > 0,
    `It has ${count(liveChildren, 'subcategory', 'subcategories')}: move or archive them first`,
  );
  refuseIf(
    onlyHere > 0,
    `${count(onlyHere, 'product is', 'products are')} in no other category: add them to one first`,
  );
  refuseMenus(menus);
}

/** A deleted category is gone, with its texts and its order. */
export function requireRemovable({ children, products, menus }: CategoryNeeds): void {
  refuseIf(children > 0, `It has ${count(children, 'subcategory', 'subcategories')}: move or delete them first`);
  refuseIf(products > 0, `${count(products, 'product is', 'products are')} in it: remove them first, or archive it`);
  refuseMenus(menus);
}

const refuseMenus = (menus: readonly string[]): void =>
  refuseIf(menus.length > 0, `Menus link to it: ${menus.join(', ')}`);

function refuseIf(isNeeded: boolean, reason: string): void {
  if (isNeeded) throw new ShopError(reason, { code: 'category_needed', kind: 'conflict' });
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
