import { Resvg } from '@resvg/resvg-js';
import type { Window } from './raster.ts';

/** Premultiplied RGBA of an SVG fragment drawn over a window of the frame. */
export function rasteriseSvg(fragment: string, window: Window, definitions = ''): Uint8Array {
  const { left, top, width, height, scale } = window;
  const viewBox = [left, top, width / scale, height / scale].join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"><defs>${definitions}</defs>${fragment}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}
