import { stat } from 'node:fs/promises';
import { ShopError } from '@shop/domain/shop-error';
import { guessDelimiter, guessFormat, IMPORT_FORMATS, type ImportFormat } from './formats/file-format.ts';
import { type FileFacts, readFacts, readStart } from './formats/text-file.ts';
import { picturesBeside } from './picture-folder.ts';

/** Existing file, with all facts needed before reading it. */
export type ImportFile = FileFacts & {
  path: string;
  format: ImportFormat;
  delimiter: string;
  pictures: string | undefined;
};

type Wanted = { file: string; format?: ImportFormat | undefined; pictures?: string | undefined };

export async function openImportFile({ file, format, pictures }: Wanted): Promise<ImportFile> {
  if (!(await is('file', file))) throw refused('file_not_found', `File ${file} not found`);
  if (pictures !== undefined && !(await is('folder', pictures))) {
    throw refused('folder_not_found', `Folder ${pictures} not found: correct --pictures`);
  }
  const start = await readStart(file);
  const known = format ?? guessFormat(start);
  if (!known) throw unknownFormat(file);
  const beside = picturesBeside(file);
  return {
    ...(await readFacts(file)),
    path: file,
    format: known,
    delimiter: guessDelimiter(start),
    pictures: pictures ?? ((await is('folder', beside)) ? beside : undefined),
  };
}

async function is(what: 'file' | 'folder', path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return (what === 'file' ? found?.isFile() : found?.isDirectory()) ?? false;
}

const refused = (code: string, reason: string): ShopError => new ShopError(reason, { code, kind: 'invalid' });

const unknownFormat = (file: string): ShopError =>
  refused('format_unknown', `Format of ${file} not recognised: set --format to one of ${IMPORT_FORMATS.join(', ')}`);
