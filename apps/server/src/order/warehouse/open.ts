import type { Core } from '#server/core.ts';
import type { FulfilmentEvents } from '#server/order/fulfilment/fulfilment-events.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { createWarehouseFiles, readWarehouseFiles } from './warehouse-files.ts';
import { defineWarehouseJobs } from './warehouse-sender.ts';
import { createWarehouseWebhook } from './warehouse-webhook.ts';

type Deps = { secret: Secret; events: Pick<FulfilmentEvents, 'readCsvEvents'> };
type Way = { way: 'none' | 'webhook' | 'csv'; url: string | undefined; folder: string | undefined };

/** Composition of the systems that pack and carry. Another adapter of `PackingService` or `Carrier` is chosen here. */
export function openWarehouse({ env, clock, jobs, finder }: Core, { secret, events }: Deps): void {
  const packing: Way = { way: env.PACKING, url: env.PACKING_URL, folder: env.PACKING_FOLDER };
  const carrier: Way = { way: env.CARRIER, url: env.CARRIER_URL, folder: env.CARRIER_FOLDER };
  const open = ({ way, url, folder }: Way) => {
    if (way === 'webhook' && url) return createWarehouseWebhook({ url, secret, clock });
    return way === 'csv' && folder ? createWarehouseFiles(folder) : undefined;
  };
  if (packing.way === 'none' && carrier.way === 'none') return;
  const folders = new Set([packing, carrier].flatMap(({ way, folder }) => (way === 'csv' && folder ? [folder] : [])));
  defineWarehouseJobs({
    ...{ clock, jobs, storeBy: finder.storeBy, warehouse: { packing: open(packing), carrier: open(carrier) } },
    async onMinute() {
      for (const folder of folders) await readWarehouseFiles(folder, events.readCsvEvents);
    },
  });
}
