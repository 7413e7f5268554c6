import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { migrateFolder } from '../../../apps/server/src/platform/database/migrations.ts';

const [url = '', folder = ''] = process.argv.slice(2);
const { db, close } = openDatabase(url);
await migrateFolder({ db, folder, log: (line) => process.stdout.write(`${line}\n`) });
await close();
