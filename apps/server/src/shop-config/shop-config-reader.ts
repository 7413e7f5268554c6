import type { Shop } from '@shop/domain/site/store/config/shop';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';

type Deps = {
  url: string;
  log: Log;
  read: () => Promise<Shop>;
  replace: (shop: Shop) => void;
  /** Runs when the new version is in force: pages rendered before are out of date. */
  onChange: () => void;
};

/** Reads the configuration again on each change, in every process. */
export function createShopConfigReader({ url, log, read, replace, onChange }: Deps) {
  let listener: Listener | undefined;
  let reading: Promise<void> = Promise.resolve();

  function readAgain(): void {
    reading = reading
      .then(read)
      .then((shop) => {
        replace(shop);
        onChange();
      })
      .catch((error) => log.error({ err: error }, 'shop configuration not read, the earlier one stays in force'));
  }

  return {
    start(): void {
      listener = listen({ url, channels: ['shop_config'], log, onConnect: readAgain, onNotice: readAgain });
    },
    async stop(): Promise<void> {
      await listener?.close();
      await reading;
    },
  };
}
