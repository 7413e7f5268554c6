import { parseArgs } from 'node:util';
import { BRANDS } from '@shop/domain/store';
import { EXPORT_FORMATS, type ExportFormat, IMPORT_FORMATS, type ImportFormat } from './file-format.ts';
import type { ImportRequest } from './import-service.ts';

export type Command =
  | { name: 'help' }
  | { name: 'import'; request: ImportRequest; report: string | undefined }
  | { name: 'export'; request: { file: string; format: ExportFormat; pictures: string | undefined } }
  /** What was typed is no command; `problem` says why. */
  | { name: 'mistake'; problem: string };

export const USAGE = `npm run shop -- <command>

  import <file>   brings a catalogue, stock or prices into the shop
    --dry-run             says all that would happen and changes nothing
    --format <format>     ${IMPORT_FORMATS.join(', ')}; seen from the file when not given
    --pictures <folder>   where its pictures are; else <file>-pictures beside it
    --brand <brands>      who sells what names no brand: ${BRANDS.join(', ')}, by comma
    --resume              goes on where a stopped run of the same file ended
    --report <file.json>  also writes every finding and the result there

  export <file>   writes the catalogue, and its pictures beside it
    --format <format>     ${EXPORT_FORMATS.join(', ')}; else by the end of the file's name
    --pictures <folder>   where to put the pictures; else <file>-pictures beside it

  help            this text

Ends with 0 when all is well, 1 when something was skipped or went wrong, 2 when the
command was mistyped. The formats: docs/guides/bring-your-own-catalogue.md`;

/** What somebody typed behind `npm run shop --`. */
export function parseCommand(args: readonly string[]): Command {
  const parsed = parse(args);
  if (typeof parsed === 'string') return mistake(parsed);
  const { values, positionals } = parsed;
  const [name = 'help', file, ...surplus] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name !== 'import' && name !== 'export') return mistake(`There is no command ${name}`);
  if (!file) return mistake(`${name} needs the name of a file`);
  if (surplus.length > 0) return mistake(`${name} takes one file, and ${surplus.join(' ')} is too much`);
  return name === 'import' ? importCommand(file, values) : exportCommand(file, values);
}

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  format: { type: 'string' },
  pictures: { type: 'string' },
  brand: { type: 'string' },
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
  const { format, pictures, report, brand = 'outlet', resume = false, 'dry-run': dryRun = false } = values;
  const known = IMPORT_FORMATS.find((one) => one === format);
  if (format !== undefined && !known) return mistake(noFormat(format, IMPORT_FORMATS));
  const names = brand.split(',').map((name) => name.trim());
  const brands = BRANDS.filter((one) => names.includes(one));
  if (brands.length !== names.length) return mistake(`--brand ${brand}: the brands are ${BRANDS.join(', ')}`);
  if (dryRun && resume) return mistake('A dry run has nothing to resume: leave out --resume or --dry-run');
  return { name: 'import', request: { file, format: known, pictures, brands, dryRun, resume }, report };
}

const IMPORT_ONLY = ['dry-run', 'brand', 'resume', 'report'] as const;

function exportCommand(file: string, values: Values): Command {
  const surplus = IMPORT_ONLY.find((option) => values[option] !== undefined);
  if (surplus) return mistake(`export has no --${surplus}`);
  const { format = /\.csv$/i.test(file) ? 'csv' : 'jsonl', pictures } = values;
  const known = EXPORT_FORMATS.find((one) => one === format);
  return known
    ? { name: 'export', request: { file, format: known, pictures } }
    : mistake(noFormat(format, EXPORT_FORMATS));
}

const noFormat = (format: string, formats: readonly (ImportFormat | ExportFormat)[]): string =>
  `There is no format ${format}: the formats are ${formats.join(', ')}`;
