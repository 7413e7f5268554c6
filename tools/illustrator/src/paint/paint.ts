import { type Hex, hexToLinear, type Linear } from './colour.ts';

/**
 * Position at which a pattern is sampled: `s` across and `t` along in frame units, `u` and `v` as shares of the
 * panel.
 */
export type Place = { s: number; t: number; u: number; v: number };
/** Writes linear red, green and blue. */
export type Pattern = (place: Place, out: Float32Array) => void;

/** A pattern's colours in linear light; missing ones repeat the last. */
export function inks(colours: readonly Hex[], count: number): Linear[] {
  return Array.from({ length: count }, (_, i) => hexToLinear(colours[Math.min(i, colours.length - 1)] ?? '#808080'));
}

export function fill(out: Float32Array, colour: Linear): void {
  out[0] = colour[0];
  out[1] = colour[1];
  out[2] = colour[2];
}

/** Blends a colour over the existing one. */
export function blend(out: Float32Array, colour: Linear, cover: number): void {
  out[0] = (out[0] as number) + (colour[0] - (out[0] as number)) * cover;
  out[1] = (out[1] as number) + (colour[1] - (out[1] as number)) * cover;
  out[2] = (out[2] as number) + (colour[2] - (out[2] as number)) * cover;
}

export function brighten(out: Float32Array, factor: number): void {
  out[0] = (out[0] as number) * factor;
  out[1] = (out[1] as number) * factor;
  out[2] = (out[2] as number) * factor;
}
