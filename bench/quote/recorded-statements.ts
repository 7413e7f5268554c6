import { readFileSync } from 'node:fs';
import type { MeasuredShop } from './measured-shop.ts';

type Recorded = Pick<MeasuredShop, 'sql' | 'logFile'>;

/** Statements that the shop sends while `work` runs, with their parameters as literals, from the log of PostgreSQL. */
export async function recordStatements({ sql, logFile }: Recorded, work: () => Promise<unknown>): Promise<string[]> {
  const before = readFileSync(logFile, 'utf8').length;
  await setLogging(sql, `'all'`);
  await work();
  await setLogging(sql, 'default');
  const entries = readFileSync(logFile, 'utf8').slice(before).split(ENTRY);
  return entries.flatMap((entry, index) => {
    const [, text] = STATEMENT.exec(entry) ?? [];
    return text === undefined || !/^\s*(select|with|insert|update|delete)/i.test(text)
      ? []
      : [fillIn(text, PARAMETERS.exec(entries[index + 1] ?? '')?.[1] ?? '')];
  });
}

/** Begin of a log line: time and process. */
const ENTRY = /^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m;
const STATEMENT = /LOG: {2}execute shop_\d+: ([\s\S]*)$/;
const PARAMETERS = /DETAIL: {2}Parameters: ([\s\S]*)$/i;
const SETTLE_MS = 500;

async function setLogging(sql: Recorded['sql'], value: string): Promise<void> {
  await sql.query(`alter system set log_statement = ${value}`);
  await sql.query('select pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

/** From the last parameter on, so that $1 does not match the begin of $10. */
function fillIn(text: string, parameters: string): string {
  const values = [...parameters.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g)].reverse();
  return values.reduce((filled, [, number, value = '']) => filled.replaceAll(`$${number}`, () => value), text);
}
