import { latePart } from '#app/shop/late-part.tsx';

/** Rarely shown, so in chunks of their own. */
export const NothingHereLate = latePart('nothing-here', () =>
  import('./parts/nothing-here-part.tsx').then((late) => late.NothingHerePart),
);
export const PreviewLate = latePart('preview', () =>
  import('./parts/preview-part.tsx').then((late) => late.PreviewPart),
);
export const FooterLate = latePart('footer', () => import('./parts/footer-part.tsx').then((late) => late.FooterPart));
export const QuietLate = latePart('quiet', () => import('./parts/quiet-part.tsx').then((late) => late.QuietPart));
