import { stat } from 'node:fs/promises';
import { ShopError } from '@shop/domain/shop-error';
import { guessDelimiter, guessFormat, IMPORT_FORMATS, type ImportFormat } from './file-format.ts';
import { picturesBeside } from './picture-folder.ts';
import { type FileFacts, readFacts, readStart } from './text-file.ts';

/** A file that is there, with all that must be known before it is read. */
export type ImportFile = FileFacts & {
  path: string;
  format: ImportFormat;
  delimiter: string;
  pictures: string | undefined;
};

type Wanted = { file: string; format?: ImportFormat | undefined; pictures?: string | undefined };

export async function openImportFile({ file, format, pictures }: Wanted): Promise<ImportFile> {
  if (!(await is('file', file))) throw refused('file_not_found', `There is no file ${file}: correct its name`);
  if (pictures !== undefined && !(await is('folder', pictures))) {
    throw refused('folder_not_found', `There is no folder ${pictures}: correct what stands behind --pictures`);
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
  refused(
    'format_unknown',
    `${file} begins like no file the shop knows: say with --format which of ${IMPORT_FORMATS.join(', ')} it is`,
  );
