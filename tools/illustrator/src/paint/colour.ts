import { clamp } from '../geometry/numbers.ts';

/** `#rrggbb` */
export type Hex = `#${string}`;
/** Red, green and blue in linear light, 0..1. */
export type Linear = readonly [red: number, green: number, blue: number];

export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

export function hexToLinear(hex: Hex): Linear {
  const [red, green, blue] = buildChannels(hex);
  return [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
}

/** Darker below 1 (0.5 is half as bright), lighter above (1.5 is halfway to white). */
export function shadeHex(hex: Hex, factor: number): Hex {
  const shade = (v: number) => (factor < 1 ? v * factor : v + (255 - v) * (factor - 1));
  const channels = buildChannels(hex).map((v) => clamp(Math.round(shade(v)), 0, 255));
  return `#${channels.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** Perceived brightness, 0 (black) to 1 (white). */
export function brightness(hex: Hex): number {
  const [red, green, blue] = buildChannels(hex);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** The display value (0..255) of a linear channel; highlights above 0.8 roll off instead of clipping. */
export function toDisplay(channel: number): number {
  const index = channel <= 0 ? 0 : Math.min(DISPLAY_STEPS, Math.round(channel * (DISPLAY_STEPS / DISPLAY_LIMIT)));
  return DISPLAY[index] as number;
}

const DISPLAY_LIMIT = 2;
const DISPLAY_STEPS = 16384;
const DISPLAY = Float32Array.from({ length: DISPLAY_STEPS + 1 }, (_, i) => {
  const value = (i / DISPLAY_STEPS) * DISPLAY_LIMIT;
  const soft = value > 0.8 ? 0.8 + (1 - Math.exp(-(value - 0.8) / 0.2)) * 0.2 : value;
  return 255 * (soft <= 0.0031308 ? 12.92 * soft : 1.055 * soft ** (1 / 2.4) - 0.055);
});

function buildChannels(hex: Hex): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
