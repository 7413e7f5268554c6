import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_PICTURES_FOLDER } from '../../../seed/demo-catalogue.ts';
import { readDemoLooks } from '../../../seed/demo-looks.ts';
import { DESCRIPTOR_VERSION, describePicture } from './visual-descriptor.ts';
import { readPicture } from './visual-picture.ts';

const EVERY = 60;

test('what is kept of the demo’s pictures is what they look like (else: npm run demo:describe)', async () => {
  const { version, looks } = readDemoLooks();
  expect(version).toBe(DESCRIPTOR_VERSION);
  const sample = Object.entries(looks).filter((_, place) => place % EVERY === 0);
  for (const [file, look] of sample) {
    const seen = describePicture(await readPicture(await readFile(join(DEMO_PICTURES_FOLDER, file))));
    expect(Buffer.from(seen).toString('base64'), file).toBe(look);
  }
  expect(sample.length).toBeGreaterThan(5);
});
