import { readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { writeWhole } from '#server/platform/write-whole.ts';
import { sha256Of } from './content-hash.ts';
import type { StoredPicture } from './media-tables.ts';

/** The demo masters come with the shop and are only read; all others are kept in a folder of the shop's data. */
export type MasterFolders = { demoFolder: string; uploadFolder: string };

type MasterFile = Pick<StoredPicture, 'source' | 'fileName' | 'sha256'>;

export function createMasterStore({ demoFolder, uploadFolder }: MasterFolders) {
  const pathOf = ({ source, fileName }: MasterFile) => join(source === 'demo' ? demoFolder : uploadFolder, fileName);

  /** What is read is what the hash says: an immutable URL never shows another picture. */
  async function read(file: MasterFile): Promise<Buffer> {
    const bytes = await readFile(pathOf(file));
    if (sha256Of(bytes) !== file.sha256) throw new Error(`${file.fileName} is not the picture that was stored`);
    return bytes;
  }

  return {
    read,

    holds: (file: MasterFile): Promise<boolean> =>
      read(file).then(
        () => true,
        () => false,
      ),

    async keep(bytes: Buffer, sha256: string): Promise<string> {
      const fileName = `${sha256.slice(0, 2)}/${sha256}.webp`;
      await writeWhole(join(uploadFolder, fileName), bytes);
      return fileName;
    },

    /** The name of a file among the demo masters, if it is one; the path is without links. */
    async demoNameOf(path: string): Promise<string | undefined> {
      const root = await realpath(demoFolder).catch(() => undefined);
      return root && path.startsWith(root + sep) ? relative(root, path) : undefined;
    },
  };
}
