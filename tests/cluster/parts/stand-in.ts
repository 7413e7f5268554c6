/** Plays a part of the cluster in a process of its own, so that it can be killed: `stand-in.ts <kind> <options>`. */

import { startTransactionPooler } from '../../support/database/transaction-pooler.ts';
import { startValkey } from '../../support/shop/stand-in-valkey.ts';
import { startStandInS3 } from '../../support/stand-in-s3.ts';
import { startBalancer } from './balancer.ts';
import { openStoredObjects } from './stored-objects.ts';

const [kind = '', text = '{}'] = process.argv.slice(2);
const options = JSON.parse(text);
const STARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  balancer: () => startBalancer(options),
  limits: () => startValkey(options.port),
  // The session of a pooler without its database is worth nothing: it ends, and is started again.
  pooler: () => startTransactionPooler(options.url, { ...options, onLost: () => process.exit(1) }),
  store: () => startStandInS3({ port: options.port, objects: openStoredObjects(options.folder) }),
};
const start = STARTS[kind];
if (!start) throw new RangeError(`Unknown part ${kind}`);
await start();
