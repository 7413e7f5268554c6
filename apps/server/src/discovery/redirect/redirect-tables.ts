import type { RedirectStatus } from '@shop/domain/site/pages/page-redirect';
import type { BrandKey } from '@shop/domain/site/store/store';

export type RedirectTables = {
  pageRedirect: { brand: BrandKey; path: string; target: string; status: RedirectStatus; createdAt: Date };
  /** View: page redirects before those of the catalogue. */
  redirectStep: { brand: BrandKey; path: string; target: string; status: RedirectStatus; place: number };
};
