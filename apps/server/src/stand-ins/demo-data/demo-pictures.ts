import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PICTURES_FOLDER } from './demo-folder.ts';

export const PICTURE_MANIFEST = 'manifest.jsonl';

/** Drawn picture with its precomputed facts, so that seeding neither decodes nor describes it. */
export type DemoPicture = {
  file: string;
  sha256: string;
  width: number;
  height: number;
  /** Hash of the drawing's spec: `npm run demo:render` redraws a picture only when it changes. */
  drawing: string;
  /** Visual descriptor in base64; only for pictures used by visual search. */
  look?: { version: number; descriptor: string };
};

export const readDemoPictures = (folder = DEMO_PICTURES_FOLDER): DemoPicture[] =>
  readFileSync(join(folder, PICTURE_MANIFEST), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
