import type { Store } from '@shop/domain/site/store/store';
import { createImportService, type ImportService } from './import-service.ts';

type Deps = Pick<Parameters<typeof createImportService>[0], 'catalog' | 'pictures' | 'checkpointFolder' | 'others'> & {
  stores: readonly Store[];
};

/** Importer, as the command line and the demo seed use it. */
export const openImport = ({ stores, ...deps }: Deps): ImportService =>
  createImportService({
    ...deps,
    stores,
    timeZone: stores[0]?.timeZone ?? 'UTC',
  });
