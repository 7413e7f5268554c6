import { latePart } from '#app/shop/late-part.tsx';

/** Rarely shown, so in chunks of their own. */
export const NothingHereLate = latePart(
  'nothing-here',
  async () => (await import('./parts/nothing-here-part.tsx')).NothingHerePart,
);
export const PreviewLate = latePart('preview', async () => (await import('./parts/preview-part.tsx')).PreviewPart);
export const FooterLate = latePart('footer', async () => (await import('./parts/footer-part.tsx')).FooterPart);
export const QuietLate = latePart('quiet', async () => (await import('./parts/quiet-part.tsx')).QuietPart);
