import { openCustomerImport } from './account/import/open.ts';
import type { OtherImports } from './catalog/import/other-import.ts';
import { openFormerOrderImport } from './order/former/open.ts';

/** Files that are not about products: customers of a former shop, and their orders. */
export const openOtherImports = (core: Parameters<typeof openCustomerImport>[0]): OtherImports => ({
  customers: openCustomerImport(core),
  orders: openFormerOrderImport(core),
});
