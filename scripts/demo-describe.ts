import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DEMO_PICTURES_FOLDER, demoProductRecords } from '../apps/server/seed/demo-catalogue.ts';
import { DEMO_LOOKS_FILE, type DemoLooks } from '../apps/server/seed/demo-looks.ts';
import { DESCRIPTOR_VERSION, describePicture } from '../apps/server/src/modules/search/visual-descriptor.ts';
import { readPicture } from '../apps/server/src/modules/search/visual-picture.ts';

/** Looks at the demo's pictures once, so that no shop that hangs them has to: `npm run demo:describe`. */
const products = demoProductRecords({ today: new Date(), seed: 1 });
const files = new Set(products.flatMap(({ media }) => media.find(({ role }) => role === 'front')?.file ?? []));

const looks: DemoLooks['looks'] = {};
for (const file of [...files].sort()) {
  const picture = await readPicture(await readFile(join(DEMO_PICTURES_FOLDER, file)));
  looks[file] = Buffer.from(describePicture(picture)).toString('base64');
}
const packed = brotliCompressSync(JSON.stringify({ version: DESCRIPTOR_VERSION, looks } satisfies DemoLooks));
await writeFile(DEMO_LOOKS_FILE, packed);
console.log(`${files.size} pictures, ${packed.length} bytes`);
