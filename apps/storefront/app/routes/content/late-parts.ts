import { latePart } from '#app/shop/late-part.tsx';

/** Rarely shown, so in a chunk of its own. */
export const SimpleHomeLate = latePart(
  'simple-home',
  async () => (await import('./parts/simple-home-part.tsx')).SimpleHomePart,
);
