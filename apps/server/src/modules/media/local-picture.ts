import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ShopError } from '@shop/domain/shop-error';
import { MAX_PICTURE_BYTES, tooLarge } from './picture-codec.ts';

/** A file as a catalogue names it, and the one folder that whoever imports has opened to it. */
export type LocalPicture = { folder: string; file: string };

/** Links are followed first and judged by where they led: nothing outside the folder is ever opened. */
export async function readLocalPicture({ folder, file }: LocalPicture): Promise<{ path: string; bytes: Buffer }> {
  const root = await realpath(folder);
  const path = await realpath(join(root, file)).catch((cause) => {
    throw notFound(file, cause);
  });
  if (!path.startsWith(root + sep)) throw outside(file);
  const found = await stat(path);
  if (!found.isFile()) throw notFound(file);
  if (found.size > MAX_PICTURE_BYTES) throw tooLarge('20 MB');
  return { path, bytes: await readFile(path) };
}

const notFound = (file: string, cause?: unknown) =>
  new ShopError(`There is no picture ${file} in the picture folder`, {
    code: 'picture_not_found',
    kind: 'unprocessable',
    cause,
  });

const outside = (file: string) =>
  new ShopError(`${file} leads out of the picture folder`, { code: 'picture_outside_folder', kind: 'unprocessable' });
