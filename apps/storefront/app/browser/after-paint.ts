/** Runs after the next paint, so that the pressed control is shown before slower work follows. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
