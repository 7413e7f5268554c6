import { useState } from 'react';
import { uploadFile } from './upload-file.ts';

export type Upload = {
  id: number;
  name: string;
  percent: number /** Empty when the server did not answer. */;
  reason?: string;
};

let lastId = 0;

/** Files on their way, one after the other, and those that were refused. */
export function useUploads<Stored>(to: string, onStored: (stored: Stored) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  async function start(files: readonly File[]): Promise<void> {
    const added = files.map((file) => ({ file, upload: { id: ++lastId, name: file.name, percent: 0 } }));
    setUploads((all) => [...all.filter(({ reason }) => reason === undefined), ...added.map(({ upload }) => upload)]);
    for (const { file, upload } of added) {
      try {
        onStored(await uploadFile<Stored>(file, { to, onProgress: (percent) => change(upload.id, { percent }) }));
        setUploads((all) => all.filter(({ id }) => id !== upload.id));
      } catch (error) {
        change(upload.id, { reason: error instanceof Error ? error.message : '' });
      }
    }
  }
  return { uploads, start: (files: readonly File[]) => void start(files) };
}
