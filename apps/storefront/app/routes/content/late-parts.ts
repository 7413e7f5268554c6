import { latePart } from '#app/shop/late-part.tsx';

/** Rarely shown, so in a chunk of its own. */
export const SimpleHomeLate = latePart('simple-home', () =>
  import('./parts/simple-home-part.tsx').then((late) => late.SimpleHomePart),
);
