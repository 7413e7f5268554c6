import { WHOLE_USAGE } from './process/commands/shop-usage.ts';

const typed = process.argv.slice(2);
const isHelp = typed.length === 0 || (typed.length === 1 && ['help', '--help', '-h'].includes(typed[0] ?? ''));

// Lazy: loading the services of all commands takes seconds.
if (isHelp) process.stdout.write(`${WHOLE_USAGE}\n`);
else await import('./shop-command.ts');
