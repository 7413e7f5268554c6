import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Objects that outlive the process of the store: each is a file. */
export function openStoredObjects(folder: string): Map<string, Buffer> {
  mkdirSync(folder, { recursive: true });
  const find = (key: string) => join(folder, Buffer.from(key).toString('base64url'));
  const objects = new Map<string, Buffer>(
    readdirSync(folder).map((name) => [Buffer.from(name, 'base64url').toString(), readFileSync(join(folder, name))]),
  );
  const { set, delete: remove } = objects;
  return Object.assign(objects, {
    set(key: string, bytes: Buffer) {
      writeFileSync(find(key), bytes);
      return set.call(objects, key, bytes);
    },
    delete(key: string) {
      rmSync(find(key), { force: true });
      return remove.call(objects, key);
    },
  });
}
