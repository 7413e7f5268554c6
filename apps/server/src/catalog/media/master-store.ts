import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { createDiskStore, type ObjectStore } from '#server/platform/storage/object-store.ts';
import { hashSha256 } from './content-hash.ts';
import type { StoredPicture } from './media-tables.ts';

/** Demo masters ship with the shop and are read-only; all others are uploads, which every machine reads. */
export type MasterFolders = {
  demoFolder: string;
  /** On this machine: uploads that arrive, and the uploads themselves without another store. */
  uploadFolder: string;
  uploads?: ObjectStore;
};

type MasterFile = Pick<StoredPicture, 'source' | 'fileName' | 'sha256'>;

/** Store of a file by its source. */
export function chooseStores({ demoFolder, uploadFolder, uploads = createDiskStore(uploadFolder) }: MasterFolders) {
  const demo = createDiskStore(demoFolder);
  return { uploads, getStore: (source: MasterFile['source']): ObjectStore => (source === 'demo' ? demo : uploads) };
}

export function createMasterStore(folders: MasterFolders) {
  const { demoFolder } = folders;
  const { uploads, getStore } = chooseStores(folders);

  /** Verifies the hash of the bytes, so that an immutable URL never shows another picture. */
  async function read(file: MasterFile): Promise<Buffer> {
    const bytes = await getStore(file.source).read(file.fileName);
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
      await uploads.write(fileName, bytes);
      return fileName;
    },

    /** File name of a demo master, undefined for any other file; expects a path with symlinks resolved. */
    async findDemoName(path: string): Promise<string | undefined> {
      const root = await realpath(demoFolder).catch(() => undefined);
      return root && path.startsWith(root + sep) ? relative(root, path) : undefined;
    },
  };
}
