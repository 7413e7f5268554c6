import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describePicture, DESCRIPTOR_VERSION as version } from '@shop/visual/descriptor';
import { readPicture } from '@shop/visual/picture';
import { readDemoProducts } from '../../../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { DEMO_PICTURES_FOLDER } from '../../../apps/server/src/stand-ins/demo-data/demo-folder.ts';
import { openManifest } from './picture-manifest.ts';

/** Describes the demo's front pictures once, so that seeding need not: `npm run demo:describe`. */
const manifest = openManifest(DEMO_PICTURES_FOLDER);
const fronts = new Set(
  readDemoProducts(new Date()).flatMap(({ media }) => media.find(({ role }) => role === 'front')?.file ?? []),
);
const waiting = manifest.pictures().filter(({ file, look }) => fronts.has(file) && look?.version !== version);
for (const picture of waiting) {
  const pixels = await readPicture(await readFile(join(DEMO_PICTURES_FOLDER, picture.file)));
  manifest.record({
    ...picture,
    look: { version, descriptor: Buffer.from(describePicture(pixels)).toString('base64') },
  });
}
manifest.save();
console.log(`${waiting.length} of ${fronts.size} pictures described`);
