export function clamp(value: number, low = 0, high = 1): number {
  if (value < low) return low;
  return value > high ? high : value;
}

/** Linear interpolation from `a` to `b`. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** 0 before `from`, 1 after `to`, with soft ends. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The position inside a repeat of length `period`, as 0..1. */
export function phase(value: number, period: number): number {
  const turns = value / period;
  return turns - Math.floor(turns);
}
