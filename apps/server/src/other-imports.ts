import { openCustomerImport } from './account/import/open.ts';
import type { OtherImports } from './catalog/import/other-import.ts';

/** Files that are not about products: customers of a former shop. */
export const openOtherImports = (core: Parameters<typeof openCustomerImport>[0]): OtherImports => ({
  customers: openCustomerImport(core),
});
