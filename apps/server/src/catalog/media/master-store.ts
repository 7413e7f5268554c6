import { readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { writeAtomically } from '#server/platform/atomic-write.ts';
import { hashSha256 } from './content-hash.ts';
import type { StoredPicture } from './media-tables.ts';

/** Demo masters ship with the shop and are read-only; all others are stored in the shop's data folder. */
export type MasterFolders = { demoFolder: string; uploadFolder: string };

type MasterFile = Pick<StoredPicture, 'source' | 'fileName' | 'sha256'>;

export function createMasterStore({ demoFolder, uploadFolder }: MasterFolders) {
  const getPath = ({ source, fileName }: MasterFile) => join(source === 'demo' ? demoFolder : uploadFolder, fileName);

  /** Verifies the hash of the bytes, so that an immutable URL never shows another picture. */
  async function read(file: MasterFile): Promise<Buffer> {
    const bytes = await readFile(getPath(file));
    if (hashSha256(bytes) !== file.sha256) throw new Error(`${file.fileName} is not the picture that was stored`);
    return bytes;
  }

  return {
    read,

    holds: (file: MasterFile): Promise<boolean> =>
      read(file).then(
        () => true,
        () => false,
      ),

    async save(bytes: Buffer, sha256: string): Promise<string> {
      const fileName = `${sha256.slice(0, 2)}/${sha256}.webp`;
      await writeAtomically(join(uploadFolder, fileName), bytes);
      return fileName;
    },

    /** File name of a demo master, undefined for any other file; expects a path with symlinks resolved. */
    async findDemoName(path: string): Promise<string | undefined> {
      const root = await realpath(demoFolder).catch(() => undefined);
      return root && path.startsWith(root + sep) ? relative(root, path) : undefined;
    },
  };
}
