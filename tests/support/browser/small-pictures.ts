import { createRequire } from 'node:module';
import { join } from 'node:path';

type Size = { width: number; height?: number };
type Resize = (this: unknown, size: Size) => unknown;
/** What is used of sharp, which is a dependency of the server only. */
type Sharp = { prototype: { resize: Resize } };

const WIDTH = 24;

/**
 * Makes the renditions of this process tiny, in their proportions: encoding and decoding pictures takes a quarter of
 * the processor time of a page. Renditions as shoppers get them are tested in media.contract.test.ts, and in the
 * browser by the shop of its own in quote.spec.ts.
 */
export function shrinkRenditions(): void {
  const sharp: Sharp = createRequire(join(import.meta.dirname, '../../../apps/server/package.json'))('sharp');
  const { resize } = sharp.prototype;
  sharp.prototype.resize = function (size) {
    // Uploads and photos of a search are given a height, too, and are left alone.
    const isRendition = size.height === undefined;
    return resize.call(this, isRendition ? { ...size, width: Math.min(WIDTH, size.width) } : size);
  };
}
