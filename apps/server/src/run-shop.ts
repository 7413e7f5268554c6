import { WHOLE_USAGE } from './process/commands/shop-usage.ts';
import { EMPTY_ARGUMENT, EMPTY_SHOP_SETTINGS } from './process/empty-shop.ts';

// `npm run shop -- --empty <command>`: the shop that `npm start -- --empty` opens. Settings that are set win.
if (process.argv[2] === EMPTY_ARGUMENT) {
  process.argv.splice(2, 1);
  (await import('./env.ts')).setEnvDefaults(EMPTY_SHOP_SETTINGS);
}

const typed = process.argv.slice(2);
const isHelp = typed.length === 0 || (typed.length === 1 && ['help', '--help', '-h'].includes(typed[0] ?? ''));

// Lazy: loading the services of all commands takes seconds.
if (isHelp) process.stdout.write(`${WHOLE_USAGE}\n`);
else await import('./shop-command.ts');
