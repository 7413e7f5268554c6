import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ShopError } from '@shop/domain/shop-error';
import { MAX_PICTURE_BYTES, tooLarge } from './picture-codec.ts';

/** File name as the catalogue has it, and the only folder the import may read from. */
export type LocalPicture = { folder: string; file: string };

export async function readLocalPicture(picture: LocalPicture): Promise<{ path: string; bytes: Buffer }> {
  const { path, size } = await findLocalFile(picture);
  if (size > MAX_PICTURE_BYTES) throw tooLarge('20 MB');
  return { path, bytes: await readFile(path) };
}

/**
 * Path traversal guard: resolve symlinks first, then check the real path, so that nothing outside the folder is
 * opened.
 */
export async function findLocalFile({ folder, file }: LocalPicture): Promise<{ path: string; size: number }> {
  const root = await realpath(folder);
  const path = await realpath(join(root, file)).catch((cause) => {
    throw notFound(file, cause);
  });
  if (!path.startsWith(root + sep)) throw outside(file);
  const found = await stat(path);
  if (!found.isFile()) throw notFound(file);
  return { path, size: found.size };
}

const notFound = (file: string, cause?: unknown) =>
  new ShopError(`Picture ${file} is not in the picture folder`, {
    code: 'picture_not_found',
    kind: 'unprocessable',
    cause,
  });

const outside = (file: string) =>
  new ShopError(`${file} leads out of the picture folder`, { code: 'picture_outside_folder', kind: 'unprocessable' });
