/** Small version of a picture: rows of RGBA pixels. */
export type Raster = { width: number; height: number; pixels: ArrayLike<number> };
export type Ground = { r: number; g: number; b: number; alpha: number };
type Size = { width: number; height: number };

/** Shape of product pictures in the shop: width by height. */
const SHAPE = 2 / 3;
/** A picture this close to the shape loses nothing that a shopper would miss. */
const CLOSE = 0.04;
/** Smaller pictures are swatches. */
const SMALLEST_SIDE = 200;
/** Colour distance up to which a pixel belongs to a plain ground: compression and soft shadows stay below. */
const SAME = 40;
/** Part of the border that must have one colour for a plain ground. */
const PLAIN_BORDER = 0.85;
/** Part of the cut pixels that may differ from a plain ground: dust and compression. */
const MOST_CUT = 0.01;
/** Part of a scene that cropping may cut; a product before a wall stands in the middle. */
const MOST_SCENE_CUT = 0.2;

/**
 * Ground on which a product picture is shown whole, or undefined when the shop may fill the shape with it. A picture is
 * shown whole where filling the shape would cut the product; a plain ground outside the product may be cut.
 */
export function decideGround(size: Size, raster: Raster): Ground | undefined {
  const ratio = size.width / size.height;
  if (Math.abs(ratio / SHAPE - 1) <= CLOSE || Math.max(size.width, size.height) < SMALLEST_SIDE) return undefined;
  const border = listBorder(raster);
  const ground = findMedian(border);
  const isPlain = countPart(border, (pixel) => isNear(pixel, ground)) >= PLAIN_BORDER;
  if (!isPlain) return getCutPart(ratio) > MOST_SCENE_CUT ? ground : undefined;
  const cut = listCut(raster, ratio);
  return countPart(cut, (pixel) => !isNear(pixel, ground)) > MOST_CUT ? ground : undefined;
}

/** Smallest size of the shape that holds a picture whole. */
export const frameSize = ({ width, height }: Size): Size =>
  width / height > SHAPE ? { width, height: Math.round(width / SHAPE) } : { width: Math.round(height * SHAPE), height };

/** Part of a picture that is lost when it fills the shape. */
const getCutPart = (ratio: number): number => 1 - Math.min(ratio / SHAPE, SHAPE / ratio);

/** Pixels that lie outside the shape when it is filled from the middle. */
function listCut(raster: Raster, ratio: number): Ground[] {
  const { width, height } = raster;
  const isWide = ratio > SHAPE;
  const lost = (isWide ? width : height) * getCutPart(ratio);
  const isCut = (x: number, y: number) => {
    const place = isWide ? x : y;
    return place < Math.floor(lost / 2) || place >= (isWide ? width : height) - Math.floor(lost / 2);
  };
  return listPixels(raster, isCut);
}

const listBorder = (raster: Raster): Ground[] =>
  listPixels(raster, (x, y) => x === 0 || y === 0 || x === raster.width - 1 || y === raster.height - 1);

function listPixels({ width, height, pixels }: Raster, isWanted: (x: number, y: number) => boolean): Ground[] {
  const found: Ground[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isWanted(x, y)) continue;
      const [r = 0, g = 0, b = 0, alpha = 255] = [0, 1, 2, 3].map((channel) => pixels[(y * width + x) * 4 + channel]);
      found.push({ r, g, b, alpha });
    }
  }
  return found;
}

function findMedian(pixels: readonly Ground[]): Ground {
  const middle = (channel: keyof Ground): number =>
    pixels.map((pixel) => pixel[channel]).toSorted((one, other) => one - other)[pixels.length >> 1] ?? 255;
  return { r: middle('r'), g: middle('g'), b: middle('b'), alpha: middle('alpha') };
}

const TRANSPARENT = 8;

function isNear(one: Ground, other: Ground): boolean {
  if (one.alpha <= TRANSPARENT && other.alpha <= TRANSPARENT) return true;
  return Math.hypot(one.r - other.r, one.g - other.g, one.b - other.b, one.alpha - other.alpha) <= SAME;
}

const countPart = (pixels: readonly Ground[], is: (pixel: Ground) => boolean): number =>
  pixels.length === 0 ? 0 : pixels.filter(is).length / pixels.length;
