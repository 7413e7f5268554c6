import { lacePattern } from '../cloth/lace.ts';
import { plaitAt } from '../cloth/plait.ts';
import { hash2, noise } from '../geometry/noise.ts';
import { clamp, phase, smoothstep } from '../geometry/numbers.ts';
import type { Hex } from '../paint/colour.ts';
import { blend, brighten, fill, inks, type Pattern } from '../paint/paint.ts';

type StripeOptions = { repeat?: number; share?: number; direction?: 'across' | 'down' };

export function stripe(colours: readonly Hex[], options: StripeOptions = {}): Pattern {
  const { repeat = 22, share = 0.42, direction = 'across' } = options;
  const [ground, line] = pair(colours);
  return ({ s, t }, out) => {
    fill(out, ground);
    blend(out, line, bar(direction === 'down' ? s : t, repeat, share));
  };
}

export function polka(colours: readonly Hex[], options: { repeat?: number; radius?: number } = {}): Pattern {
  const { repeat = 24, radius = 5 } = options;
  const [ground, dot] = pair(colours);
  return ({ s, t }, out) => {
    const row = Math.floor((t / repeat) * 2);
    const offset = (row & 1) * 0.5;
    const x = s - (Math.round(s / repeat - offset) + offset) * repeat;
    const y = t - ((row + 0.5) * repeat) / 2;
    fill(out, ground);
    blend(out, dot, clamp(radius - Math.hypot(x, y) + 0.5));
  };
}

export function gingham(colours: readonly Hex[]): Pattern {
  const [ground, check] = pair(colours);
  const repeat = 15;
  return ({ s, t }, out) => {
    const cover = (bar(s, repeat, 0.5) + bar(t, repeat, 0.5)) / 2;
    const twill = cover > 0.2 && cover < 0.8 ? 0.06 * Math.sin((s + t) * 2.1) : 0;
    fill(out, ground);
    blend(out, check, clamp(cover + twill));
  };
}

/** A tartan: broad bands, a fine line between them, a pair of hairlines. */
export function check(colours: readonly Hex[]): Pattern {
  const [ground, broad, fine] = triple(colours);
  const repeat = 56;
  const shifted = (at: number, shift: number, share: number) => bar(at + shift * repeat, repeat, share);
  return ({ s, t }, out) => {
    const across = shifted(s, 0, 0.34);
    const down = shifted(t, 0, 0.34);
    fill(out, ground);
    blend(out, broad, 0.42 * across + 0.42 * down);
    blend(out, broad, 0.25 * across * down * (0.5 + 0.5 * Math.sin((s + t) * 2.3)));
    blend(out, fine, 0.75 * Math.max(shifted(s, 0.5, 0.05), shifted(t, 0.5, 0.05)));
    const hairs =
      shifted(s, 0.28, 0.025) + shifted(s, -0.28, 0.025) + shifted(t, 0.28, 0.025) + shifted(t, -0.28, 0.025);
    blend(out, fine, 0.4 * clamp(hairs));
  };
}

export function houndstooth(colours: readonly Hex[]): Pattern {
  const [ground, tooth] = pair(colours);
  const thread = 4;
  return ({ s, t }, out) => {
    const warp = Math.floor(s / thread);
    const weft = Math.floor(t / thread);
    const over = (((warp + weft) % 4) + 4) % 4 < 2;
    const dark = (((over ? warp : weft) % 8) + 8) % 8 < 4;
    fill(out, dark ? tooth : ground);
  };
}

export function argyle(colours: readonly Hex[]): Pattern {
  const [ground, diamond, line] = triple(colours);
  const width = 46;
  const height = 69;
  return ({ s, t }, out) => {
    const inside = 0.5 - Math.abs(phase(s, width) - 0.5) - Math.abs(phase(t, height) - 0.5);
    const rising = Math.abs(phase(s / width + t / height, 1) - 0.5);
    const falling = Math.abs(phase(s / width - t / height, 1) - 0.5);
    fill(out, ground);
    blend(out, diamond, clamp(inside * width + 0.5));
    blend(out, line, clamp((0.018 - Math.min(rising, falling)) * width + 0.5));
  };
}

/** Bands of small knitted figures. */
export function fairIsle(colours: readonly Hex[]): Pattern {
  const [ground, first, second] = triple(colours);
  return ({ s, t }, out) => {
    const row = Math.floor(t / FAIR_ISLE_STITCH);
    const column = Math.floor(s / FAIR_ISLE_STITCH);
    const line = FAIR_ISLE[((row % FAIR_ISLE.length) + FAIR_ISLE.length) % FAIR_ISLE.length] ?? '';
    const stitch = line[((column % line.length) + line.length) % line.length];
    fill(out, ground);
    if (stitch === 'x') blend(out, first, 0.95);
    if (stitch === 'o') blend(out, second, 0.95);
  };
}

const FAIR_ISLE_STITCH = 4.2;
const FAIR_ISLE = [
  '.',
  '.',
  'x.',
  '.x',
  '.',
  '...o....',
  '..ooo...',
  '.oo.oo..',
  'oo...oo.',
  '.oo.oo..',
  '..ooo...',
  '...o....',
  '.',
  '.x',
  'x.',
  '.',
  '.',
  'o...',
  'xo.o',
  'o...',
];

export function tweed(colours: readonly Hex[]): Pattern {
  const threads = inks(colours, 4);
  const thread = 2.6;
  const getInk = (index: number) => threads[index % threads.length] ?? [0, 0, 0];
  return ({ s, t }, out) => {
    const warp = Math.floor(s / thread);
    const weft = Math.floor(t / thread);
    const over = ((warp + weft) & 1) === 0;
    fill(out, getInk(0));
    blend(out, getInk(over ? tweedThread(warp, 4, 7) : tweedThread(weft, 5, 9)), 0.9);
    if (hash2(warp, weft) > 0.93) fill(out, getInk(1 + Math.floor(hash2(weft, warp) * 3)));
    brighten(out, 1 + 0.18 * noise(s * 0.35, t * 0.35));
  };
}

/** Lace thread over a lining. */
export function lace(colours: readonly Hex[]): Pattern {
  const [lining, thread] = pair(colours);
  const { cover } = lacePattern();
  return ({ s, t }, out) => {
    fill(out, lining);
    blend(out, thread, cover(s, t));
  };
}

/** Strands of slightly different tones, darker where rows and strands meet. */
export function straw(colours: readonly Hex[]): Pattern {
  const [strand, gap] = pair(colours);
  return ({ s, t }, out) => {
    const place = plaitAt(s, t);
    fill(out, strand);
    brighten(out, 1.02 + 0.24 * (hash2(place.strand, place.row) - 0.5));
    blend(out, gap, 0.75 * smoothstep(0.1, -0.7, place.height));
  };
}

export function melange(colours: readonly Hex[]): Pattern {
  const [ground, fleck] = pair(colours);
  return ({ s, t }, out) => {
    fill(out, ground);
    blend(out, fleck, clamp(0.35 + 0.5 * noise(s * 0.7, t * 0.25) + 0.3 * noise(s * 0.9, t * 0.9)));
  };
}

export function denim(colours: readonly Hex[]): Pattern {
  const [indigo, weft] = pair(colours);
  return ({ s, t }, out) => {
    const slub = 0.16 * noise(s * 0.8, t * 0.16) + 0.11 * noise(s * 0.25, t * 0.9);
    fill(out, indigo);
    blend(out, weft, clamp(0.1 + slub + 0.1 * Math.sin((s * 0.8 + t) * 2)));
  };
}

export function colourBlock(colours: readonly Hex[]): Pattern {
  const blocks = inks(colours, colours.length);
  return ({ v }, out) => {
    const index = Math.min(blocks.length - 1, Math.floor(clamp(v, 0, 0.999) * blocks.length));
    fill(out, blocks[index] ?? [0, 0, 0]);
  };
}

export function ombre(colours: readonly Hex[]): Pattern {
  const [top, bottom] = pair(colours);
  return ({ v }, out) => {
    fill(out, top);
    blend(out, bottom, smoothstep(0.1, 0.95, v));
  };
}

function tweedThread(index: number, common: number, rare: number): number {
  if (index % common === 0) return 1;
  return index % rare === 0 ? 2 : 0;
}

/** 1 inside the bar that fills `share` of each repeat, with an edge of one unit. */
function bar(at: number, repeat: number, share: number): number {
  return clamp((share * 0.5 - Math.abs(phase(at, repeat) - 0.5)) * repeat + 0.5);
}

function pair(colours: readonly Hex[]) {
  const [first, second] = inks(colours, 2);
  return [first ?? [0, 0, 0], second ?? [0, 0, 0]] as const;
}

function triple(colours: readonly Hex[]) {
  const [first, second, third] = inks(colours, 3);
  return [first ?? [0, 0, 0], second ?? [0, 0, 0], third ?? [0, 0, 0]] as const;
}
