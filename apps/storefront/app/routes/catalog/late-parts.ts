import { latePart } from '#app/shop/late-part.tsx';

/** Page kinds of a catalogue path, each in its own chunk. */
export const CategoryLate = latePart('category', async () => (await import('./parts/category-part.tsx')).CategoryPart);
export const ProductLate = latePart('product', async () => (await import('./parts/product-part.tsx')).ProductPart);
export const ContentLate = latePart('content', async () => (await import('./parts/content-part.tsx')).ContentPart);
