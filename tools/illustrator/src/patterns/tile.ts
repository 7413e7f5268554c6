import { rasteriseSvg } from '../canvas/svg.ts';
import { toLinear } from '../paint/colour.ts';

/** A printed repeat: linear colour and coverage, sampled smoothly across its edges. */
export type Tile = { size: number; sample: (s: number, t: number, out: Float32Array) => void };

/**
 * Rasterises an SVG repeat of `size` units; items that cross its edge must be drawn on both sides (see `repeating`).
 */
export function createTile(svg: string, size: number, pixelsPerUnit: number): Tile {
  const side = size * pixelsPerUnit;
  const texels = linearTexels(rasteriseSvg(svg, { left: 0, top: 0, scale: pixelsPerUnit, width: side, height: side }));
  return { size, sample: (s, t, out) => blendTexels({ texels, side }, [s * pixelsPerUnit, t * pixelsPerUnit], out) };
}

export type Motif = { x: number; y: number; radius: number; svg: string };

/** Motifs, duplicated on the opposite side of every edge of the repeat they cross. */
export function repeating(size: number, motifs: readonly Motif[]): string {
  const shifts = [-size, 0, size].flatMap((x) => [-size, 0, size].map((y) => [x, y] as const));
  return motifs
    .flatMap(({ x, y, radius, svg }) =>
      shifts
        .filter(([dx, dy]) => touches(x + dx, radius, size) && touches(y + dy, radius, size))
        .map(([dx, dy]) => `<g transform="translate(${x + dx} ${y + dy})">${svg}</g>`),
    )
    .join('');
}

type Texels = { texels: Float32Array; side: number };

function touches(centre: number, radius: number, size: number): boolean {
  return centre + radius >= 0 && centre - radius <= size;
}

/** Premultiplied colour, so that interpolation needs no division until the end. */
function linearTexels(rgba: Uint8Array): Float32Array {
  const texels = new Float32Array(rgba.length);
  for (let i = 0; i < rgba.length; i += 4) {
    const cover = (rgba[i + 3] as number) / 255;
    texels[i + 3] = cover;
    if (cover === 0) continue;
    for (let c = i; c < i + 3; c++) texels[c] = toLinear(Math.min(1, (rgba[c] as number) / 255 / cover)) * cover;
  }
  return texels;
}

function blendTexels({ texels, side }: Texels, [x, y]: readonly [number, number], out: Float32Array): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const x0 = wrap(left, side);
  const x1 = wrap(left + 1, side);
  const y0 = wrap(top, side) * side;
  const y1 = wrap(top + 1, side) * side;
  const across = x - left;
  const down = y - top;
  for (let c = 0; c < 4; c++) {
    const topLeft = texels[(y0 + x0) * 4 + c] as number;
    const bottomLeft = texels[(y1 + x0) * 4 + c] as number;
    const upper = topLeft + ((texels[(y0 + x1) * 4 + c] as number) - topLeft) * across;
    const lower = bottomLeft + ((texels[(y1 + x1) * 4 + c] as number) - bottomLeft) * across;
    out[c] = upper + (lower - upper) * down;
  }
}

function wrap(index: number, side: number): number {
  return ((index % side) + side) % side;
}
