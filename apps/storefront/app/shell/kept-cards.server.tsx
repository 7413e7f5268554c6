import { renderToString } from 'react-dom/server';
import { packTile } from '#app/features/discovery/product-card/card-data/pack-tile.server.ts';
import type { KeepCard, KeptCard } from '#app/features/discovery/product-card/card-item.tsx';
import { ProductCard } from '#app/features/discovery/product-card/product-card.tsx';
import type { Texts } from '#app/i18n/text.ts';
import { type Shop, ShopProvider } from '#app/shop/shop.tsx';

/** About 4 kB each. */
const MOST_KEPT = 4_000;
const kept = new Map<string, KeptCard>();

/** Cards by everything that they show: the product, the place and the language of the store. */
export function createKeepCard(shop: Shop, texts: Texts): KeepCard {
  const { store, basePath } = shop;
  return (card) => {
    const key = JSON.stringify([store.localeISOCode, store.brand, basePath, card]);
    const known = kept.get(key);
    if (known) return known;
    const element = (
      <ShopProvider shop={shop} texts={texts}>
        <ProductCard {...card} />
      </ShopProvider>
    );
    // React preloads the picture of an eager card in the head, which only the rendering of the page can do.
    const isEager = card.eager || card.priority;
    const made = { ...(!isEager && { html: renderToString(element) }), tile: packTile(card.product) };
    keep(key, made);
    return made;
  };
}

function keep(key: string, card: KeptCard): void {
  const [oldest] = kept.size < MOST_KEPT ? [] : kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, card);
}
