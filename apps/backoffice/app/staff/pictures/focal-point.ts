import type { FocalPoint } from '@shop/domain/catalog/desk/product-media';

export const CENTRE: FocalPoint = { x: 50, y: 50 };

const STEPS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LONG_STEP = 10;

/** Point after an arrow key, ten percent with Shift; undefined for other keys. */
export function movePoint({ x, y }: FocalPoint, key: string, isLong: boolean): FocalPoint | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const length = isLong ? LONG_STEP : 1;
  return { x: toPercent(x + step.x * length), y: toPercent(y + step.y * length) };
}

type Box = { left: number; top: number; width: number; height: number };

/** Point of a press within a picture. */
export const findPoint = ({ clientX, clientY }: { clientX: number; clientY: number }, box: Box): FocalPoint => ({
  x: toPercent(((clientX - box.left) / box.width) * 100),
  y: toPercent(((clientY - box.top) / box.height) * 100),
});

export const toPosition = ({ x, y }: FocalPoint): string => `${x}% ${y}%`;

const toPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));
