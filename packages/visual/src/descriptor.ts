import { COLOUR_BINS, LIGHT_BINS, measureColour, measureTexture, TEXTURE_LENGTH } from './cloth.ts';
import { detectForeground } from './foreground.ts';
import { type RgbPicture, toLab } from './lab.ts';
import { EDGE_CELLS, EDGE_DIRECTIONS, GRID, type Silhouette, silhouetteAt, traceOutline } from './silhouette.ts';

/** Raise it when the descriptor of the same picture would change; older descriptors are then computed again. */
export const DESCRIPTOR_VERSION = 1;

const SHAPE_LENGTH = GRID * GRID;
const EDGES_LENGTH = EDGE_CELLS * EDGE_CELLS * EDGE_DIRECTIONS;
const COLOUR_LENGTH = LIGHT_BINS * COLOUR_BINS * COLOUR_BINS;

/** Byte layout of a descriptor: first the parts that a rotation changes, then the others. */
export const PARTS = {
  shape: { start: 0, length: SHAPE_LENGTH },
  edges: { start: SHAPE_LENGTH, length: EDGES_LENGTH },
  colour: { start: SHAPE_LENGTH + EDGES_LENGTH, length: COLOUR_LENGTH },
  texture: { start: SHAPE_LENGTH + EDGES_LENGTH + COLOUR_LENGTH, length: TEXTURE_LENGTH },
} as const;
export const DESCRIPTOR_LENGTH = PARTS.texture.start + PARTS.texture.length;

/** Phones are rarely held straight, so an uploaded photo is also compared at small rotations. */
const TURNS_DEGREES = [0, -8, 8, -16, 16, -24, 24];

/** Visual descriptor of a product picture, as a fixed number of bytes for fast comparison. */
export const describePicture = (picture: RgbPicture): Uint8Array => describe(picture, [0]);

/** Visual descriptors of an uploaded photo, one per rotation, concatenated. */
export const describePhoto = (picture: RgbPicture): Uint8Array => describe(picture, TURNS_DEGREES);

function describe(rgb: RgbPicture, turns: readonly number[]): Uint8Array {
  const picture = toLab(rgb);
  const garment = detectForeground(picture);
  const cloth = {
    colour: inBytes(measureColour(picture, garment)),
    texture: inBytes(measureTexture(picture, garment)),
  };
  const outline = traceOutline(picture, garment);
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

/** Square roots scaled to 255, so that the overlap of two histograms is a dot product (Bhattacharyya coefficient). */
function inBytes(part: Float32Array): Uint8Array {
  const largest = Math.sqrt(part.reduce((most, share) => Math.max(most, share), 0)) || 1;
  return Uint8Array.from(part, (share) => Math.round((Math.sqrt(share) / largest) * 255));
}
