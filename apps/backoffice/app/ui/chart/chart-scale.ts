const STEPS = [1, 2, 2.5, 4, 5, 8, 10];
const GRID_LINES = 3;

export type ChartScale = { low: number; high: number; ticks: readonly number[] };

/** Range with round steps that holds all values and zero; three grid lines above zero. */
export function createScale(values: readonly (number | null)[]): ChartScale {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const step = roundUp((most - least || 1) / GRID_LINES);
  const [below, above] = [Math.ceil(-least / step), Math.max(1, Math.ceil(most / step))];
  const ticks = Array.from({ length: below + above + 1 }, (_, place) => (place - below) * step);
  return { low: -below * step, high: above * step, ticks };
}

/** Every label, every second and so on, so that at most `most` are shown; the last one always is. */
export function isLabelled(place: number, count: number, most: number): boolean {
  const every = Math.max(1, Math.ceil(count / most));
  return (count - 1 - place) % every === 0;
}

function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * unit >= value * 0.999_999) ?? 10) * unit;
}
