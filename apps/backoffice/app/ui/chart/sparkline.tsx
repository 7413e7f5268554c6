import { createScale } from './chart-scale.ts';

const [WIDTH, HEIGHT, EDGE] = [64, 22, 3];

/** Small line without axes, decorative: the value beside it says what it ends with. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const { low, high } = createScale(known);
  const points = known.map((value, place) => [
    (place / (known.length - 1)) * (WIDTH - EDGE),
    HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className="sparkline" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
}
