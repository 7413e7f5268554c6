import type { Core } from '#server/core.ts';
import { createCustomerImport } from './customer-import-service.ts';

type Deps = Pick<Core, 'clock' | 'stores'> & { database: Pick<Core['database'], 'db'> };

/** Import of customers, for the importer of files. */
export const openCustomerImport = ({ database: { db }, clock, stores }: Deps) =>
  createCustomerImport({ db, clock, stores });
