import { latePart } from '#app/shop/late-part.tsx';

/** Page kinds of a catalogue path, each in its own chunk. */
export const CategoryLate = latePart('category', () =>
  import('./parts/category-part.tsx').then((late) => late.CategoryPart),
);
export const ProductLate = latePart('product', () =>
  import('./parts/product-part.tsx').then((late) => late.ProductPart),
);
export const ContentLate = latePart('content', () =>
  import('./parts/content-part.tsx').then((late) => late.ContentPart),
);
