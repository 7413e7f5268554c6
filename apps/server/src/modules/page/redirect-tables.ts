import type { RedirectStatus } from '@shop/domain/page-redirect';
import type { BrandKey } from '@shop/domain/store';

export type RedirectTables = {
  pageRedirect: { brand: BrandKey; path: string; target: string; status: RedirectStatus; createdAt: Date };
};
