import { COLOUR_BINS, colourOf, LIGHT_BINS, TEXTURE_LENGTH, textureOf } from './visual-cloth.ts';
import { foregroundOf } from './visual-foreground.ts';
import { labOf, type RgbPicture } from './visual-lab.ts';
import { EDGE_CELLS, EDGE_DIRECTIONS, GRID, outlineOf, type Silhouette, silhouetteAt } from './visual-silhouette.ts';

/** Raised whenever the same picture would be described otherwise: what is kept of an older one is made anew. */
export const DESCRIPTOR_VERSION = 1;

const SHAPE_LENGTH = GRID * GRID;
const EDGES_LENGTH = EDGE_CELLS * EDGE_CELLS * EDGE_DIRECTIONS;
const COLOUR_LENGTH = LIGHT_BINS * COLOUR_BINS * COLOUR_BINS;

/** The bytes of a descriptor: first what a turn changes, then what it does not. */
export const PARTS = {
  shape: { start: 0, length: SHAPE_LENGTH },
  edges: { start: SHAPE_LENGTH, length: EDGES_LENGTH },
  colour: { start: SHAPE_LENGTH + EDGES_LENGTH, length: COLOUR_LENGTH },
  texture: { start: SHAPE_LENGTH + EDGES_LENGTH + COLOUR_LENGTH, length: TEXTURE_LENGTH },
} as const;
export const DESCRIPTOR_LENGTH = PARTS.texture.start + PARTS.texture.length;

/** A hand does not hold a telephone straight: a photo is also compared as it looks a little turned. */
const TURNS_DEGREES = [0, -8, 8, -16, 16, -24, 24];

/** What a picture of a product looks like, in so many bytes that lists of them can be compared. */
export const describePicture = (picture: RgbPicture): Uint8Array => describe(picture, [0]);

/** What somebody's photo looks like: a descriptor for each turn, one behind the other. */
export const describePhoto = (picture: RgbPicture): Uint8Array => describe(picture, TURNS_DEGREES);

function describe(rgb: RgbPicture, turns: readonly number[]): Uint8Array {
  const picture = labOf(rgb);
  const garment = foregroundOf(picture);
  const cloth = { colour: inBytes(colourOf(picture, garment)), texture: inBytes(textureOf(picture, garment)) };
  const outline = outlineOf(picture, garment);
  const result = new Uint8Array(turns.length * DESCRIPTOR_LENGTH);
  turns.forEach((degrees, turn) => {
    const start = turn * DESCRIPTOR_LENGTH;
    const { shape, edges } = silhouetteBytes(silhouetteAt(outline, degrees));
    result.set(shape, start);
    result.set(edges, start + PARTS.edges.start);
    result.set(cloth.colour, start + PARTS.colour.start);
    result.set(cloth.texture, start + PARTS.texture.start);
  });
  return result;
}

const silhouetteBytes = ({ grid, edges }: Silhouette) => ({
  shape: Uint8Array.from(grid, (share) => Math.round(share * 255)),
  edges: inBytes(edges),
});

/** The roots of the shares, of which the largest is 255: what two parts have in common is the sum of their products. */
function inBytes(part: Float32Array): Uint8Array {
  const largest = Math.sqrt(part.reduce((most, share) => Math.max(most, share), 0)) || 1;
  return Uint8Array.from(part, (share) => Math.round((Math.sqrt(share) / largest) * 255));
}
