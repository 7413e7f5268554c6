import { latePart } from './late-part.tsx';

/** What an address of the catalogue can show. One comes without the others. */
export const CategoryLate = latePart('category', async () => (await import('./parts/category-part.tsx')).CategoryPart);
export const ProductLate = latePart('product', async () => (await import('./parts/product-part.tsx')).ProductPart);
export const ContentLate = latePart('content', async () => (await import('./parts/content-part.tsx')).ContentPart);

/** What hardly anybody sees. */
export const NothingHereLate = latePart(
  'nothing-here',
  async () => (await import('./parts/nothing-here-part.tsx')).NothingHerePart,
);
export const PreviewLate = latePart('preview', async () => (await import('./parts/preview-part.tsx')).PreviewPart);
