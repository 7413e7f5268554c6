import { createField, type Field, shrink } from '../geometry/field.ts';

/**
 * Inflates a shape from its outline, as for a closed shoe, collar or bag: the height grows with the distance from all
 * edges.
 */
export function inflate(mask: Field, scale: number): Field {
  const cell = Math.max(2, Math.round(3.2 * scale));
  const cover = shrink(mask, cell);
  const potential = createField(cover.width, cover.height, cover.step);
  const source = (cell / scale) ** 2;
  for (let round = 0; round < ROUNDS; round++) relax(potential, cover, source);
  for (let i = 0; i < potential.data.length; i++) {
    potential.data[i] = Math.sqrt(Math.max(0, 2 * (potential.data[i] as number)));
  }
  return potential;
}

const ROUNDS = 160;
const OVER_RELAXATION = 1.9;

/** One relaxation pass of a membrane under even pressure. */
function relax({ data, width, height }: Field, cover: Field, source: number): void {
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const inside = cover.data[i] as number;
      if (inside < 0.02) continue;
      const around =
        (data[i - 1] as number) + (data[i + 1] as number) + (data[i - width] as number) + (data[i + width] as number);
      const here = data[i] as number;
      const held = inside < 0.98 ? inside : 1;
      data[i] = here + OVER_RELAXATION * ((around + source) * 0.25 * held - here);
    }
  }
}
