import { OutfitSpots } from '#app/features/content/home/outfit-spots.tsx';
import { AddLook } from '#app/features/quote/look/add-look.tsx';
import { useLateTexts } from '#app/i18n/text.ts';

/** What needs script on an outfit. Lazy-loaded near the viewport. */
export function OutfitTools({ block, products }: Parameters<typeof OutfitSpots>[0]) {
  useLateTexts('later');
  return (
    <>
      <OutfitSpots block={block} products={products} />
      <AddLook products={products} />
    </>
  );
}
