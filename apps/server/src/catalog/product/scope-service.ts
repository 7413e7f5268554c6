import type { Database } from '#server/platform/database/database.ts';
import { readCategoryNames, readScopedProducts } from './scope-repository.ts';

/** Language of category names at the desk. */
const DESK_LOCALE = 'en-GB';

/** Categories and products by which rules name what they are about. */
export const createScopeService = ({ db }: { db: Database }) => ({
  readCategories: () => readCategoryNames(db, DESK_LOCALE),
  readProducts: () => readScopedProducts(db),
});

export type ScopeService = ReturnType<typeof createScopeService>;
