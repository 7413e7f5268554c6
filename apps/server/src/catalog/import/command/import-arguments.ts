import { parseArgs } from 'node:util';
import type { ImportSettings } from '@shop/domain/catalog/import/import-settings';
import { DATE_ORDERS } from '@shop/domain/catalog/import/written-date';
import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { isCurrency } from '@shop/domain/money';
import { isBrandKey, isLocale } from '@shop/domain/site/store/identity';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  IMPORT_FORMATS,
  type ImportFormat,
} from '#server/catalog/import/formats/file-format.ts';
import type { ImportRequest } from '#server/catalog/import/import-service.ts';

export type Command =
  | { name: 'help' }
  | { name: 'import'; request: ImportRequest; report: string | undefined }
  | { name: 'export'; request: { file: string; format: ExportFormat; pictures: string | undefined } }
  /** Invalid arguments; `problem` says why. */
  | { name: 'mistake'; problem: string };

export const USAGE = `npm run shop -- <command>

  import <file>   imports a catalogue, or other records of a former shop
    --dry-run             validates and reports, changes nothing
    --format <format>     default: as detected; ${IMPORT_FORMATS.slice(0, 6).join(', ')},
                          ${IMPORT_FORMATS.slice(6).join(', ')}
    --pictures <folder>   folder of the pictures; default: <file>-pictures beside the file
    --brand <brands>      brands of a file that names none; comma-separated
    --currency <code>  --pool ${STOCK_POOLS.join('|')}  --dates ${DATE_ORDERS.join('|')}  --locale <code>  as --brand
    --menu                makes a menu of the categories for brands that have none
    --without-missing-pictures   imports products whose pictures are missing without them
    --resume              continues an interrupted import of the same file
    --report <file>       also writes all findings and the result, as .json or .html

  export <file>   exports the catalogue with its pictures
    --format <format>     ${EXPORT_FORMATS.join(', ')}; default: by file extension
    --pictures <folder>   target folder of the pictures; default: <file>-pictures beside the file

  help            prints this help

Exit codes: 0 success, 1 failed or records skipped, 2 invalid arguments.
File formats: docs/guides/bring-your-own-catalogue.md`;

/** Parses the arguments of `npm run shop --`. */
export function parseCommand(args: readonly string[]): Command {
  const parsed = parse(args);
  if (typeof parsed === 'string') return mistake(parsed);
  const { values, positionals } = parsed;
  const [name = 'help', file, ...surplus] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name !== 'import' && name !== 'export') return mistake(`Unknown command ${name}`);
  if (!file) return mistake(`${name} requires a file`);
  if (surplus.length > 0) return mistake(`${name} takes one file, unexpected: ${surplus.join(' ')}`);
  return name === 'import' ? importCommand(file, values) : exportCommand(file, values);
}

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  format: { type: 'string' },
  pictures: { type: 'string' },
  brand: { type: 'string' },
  currency: { type: 'string' },
  pool: { type: 'string' },
  dates: { type: 'string' },
  locale: { type: 'string' },
  'without-missing-pictures': { type: 'boolean' },
  menu: { type: 'boolean' },
  resume: { type: 'boolean' },
  report: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parseOptions>['values'];

const parseOptions = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });

function parse(args: readonly string[]): ReturnType<typeof parseOptions> | string {
  try {
    return parseOptions(args);
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
  }
}

const mistake = (problem: string): Command => ({ name: 'mistake', problem });

function importCommand(file: string, values: Values): Command {
  const { format, pictures, report, resume = false, 'dry-run': dryRun = false } = values;
  const known = IMPORT_FORMATS.find((one) => one === format);
  if (format !== undefined && !known) return mistake(noFormat(format, IMPORT_FORMATS));
  const settings = parseSettings(values);
  if (typeof settings === 'string') return mistake(settings);
  if (dryRun && resume) return mistake('--resume and --dry-run cannot be combined');
  return { name: 'import', request: { file, format: known, pictures, settings, dryRun, resume }, report };
}

/** Settings that the options give, or why they cannot be used. */
function parseSettings(values: Values): ImportSettings | string {
  const problems: string[] = [];
  const pick = <Value extends string>(name: keyof Values, allowed: readonly Value[]): Value | undefined => {
    const given = values[name];
    const known = allowed.find((one) => one === given);
    if (given !== undefined && !known) problems.push(`--${name} ${given}: expected one of ${allowed.join(', ')}`);
    return known;
  };
  const names = values.brand?.split(',').map((name) => name.trim());
  if (names?.some((name) => !isBrandKey(name))) problems.push(`--brand ${values.brand}: expected keys of brands`);
  const { currency, locale } = values;
  if (currency !== undefined && !isCurrency(currency))
    problems.push(`--currency ${currency}: expected one such as GBP`);
  if (locale !== undefined && !isLocale(locale)) problems.push(`--locale ${locale}: expected one such as en-GB`);
  const settings = {
    ...{ brands: names, currency, locale },
    ...{ pool: pick('pool', STOCK_POOLS), dates: pick('dates', DATE_ORDERS) },
    ...(values['without-missing-pictures'] && { withoutMissingPictures: true }),
    ...(values.menu && { menu: true }),
  };
  return problems[0] ?? settings;
}

const IMPORT_ONLY = [
  ...(['dry-run', 'brand', 'currency', 'pool', 'dates', 'locale'] as const),
  ...(['without-missing-pictures', 'menu', 'resume', 'report'] as const),
] as const;

function exportCommand(file: string, values: Values): Command {
  const surplus = IMPORT_ONLY.find((option) => values[option] !== undefined);
  if (surplus) return mistake(`export does not support --${surplus}`);
  const { format = /\.csv$/i.test(file) ? 'csv' : 'jsonl', pictures } = values;
  const known = EXPORT_FORMATS.find((one) => one === format);
  return known
    ? { name: 'export', request: { file, format: known, pictures } }
    : mistake(noFormat(format, EXPORT_FORMATS));
}

const noFormat = (format: string, formats: readonly (ImportFormat | ExportFormat)[]): string =>
  `Unknown format ${format}: expected one of ${formats.join(', ')}`;
