import type { Core } from '#server/core.ts';
import { createFormerOrderImport } from './former-order-import-service.ts';

type Deps = Pick<Core, 'clock' | 'stores'> & { database: Pick<Core['database'], 'db'> };

/** Import of orders of a former shop, for the importer of files. */
export const openFormerOrderImport = ({ database: { db }, clock, stores }: Deps) =>
  createFormerOrderImport({ db, clock, stores });
