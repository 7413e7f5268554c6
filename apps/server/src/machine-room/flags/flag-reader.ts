import { type FeatureOverrides, flagName } from '@shop/domain/site/store/features';
import type { Store } from '@shop/domain/site/store/store';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';
import { readFlags } from './flag-repository.ts';

type Deps = { database: Pick<DatabaseHandle, 'db' | 'url'>; stores: readonly Store[]; log: Log };

const NONE: FeatureOverrides = {};

/** Flags of the merchant in memory, read again on each change, in every process. */
export function createFlagReader({ database, stores, log }: Deps) {
  let overrides = new Map<number, FeatureOverrides>();
  let listener: Listener | undefined;
  let reading: Promise<void> = Promise.resolve();

  /** True if flags have changed. */
  async function read(): Promise<boolean> {
    const before = JSON.stringify([...overrides]);
    const rows = await readFlags(database.db);
    overrides = new Map(
      stores.map(({ storeId, brand }) => [
        storeId,
        Object.fromEntries(
          rows.filter((row) => row.storeId === storeId).map(({ feature, isOn }) => [flagName(feature, brand), isOn]),
        ),
      ]),
    );
    return JSON.stringify([...overrides]) !== before;
  }

  return {
    getOverrides: ({ storeId }: Pick<Store, 'storeId'>): FeatureOverrides => overrides.get(storeId) ?? NONE,
    /** `onChange` runs when the new flags are in force: pages rendered before are out of date. */
    async start(onChange: () => void): Promise<void> {
      await read();
      const readAgain = () => {
        reading = reading
          .then(read)
          .then((hasChanged) => (hasChanged ? onChange() : undefined))
          .catch((error) => log.error({ err: error }, 'feature flags not read, earlier ones stay in force'));
      };
      listener = listen({
        ...{ url: database.url, channels: ['feature_flags'], log },
        ...{ onConnect: readAgain, onNotice: readAgain },
      });
    },
    async stop(): Promise<void> {
      await listener?.close();
      await reading;
    },
  };
}

export type FlagReader = ReturnType<typeof createFlagReader>;
