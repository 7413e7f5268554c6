import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { createContext, useContext, useMemo } from 'react';
import { useBasePath } from '#app/ui/page/base-path.ts';
import { unpackTile } from './unpack-tile.ts';

/**
 * Products that a loader sends to cards: their SKUs with a document, whose cards hold the data (decision 0063), and
 * the products with a data request.
 */
export type SentTiles = readonly ListingTile[] | string;

export type TilesBySku = ReadonlyMap<string, ListingTile>;

const SentTilesContext = createContext<TilesBySku | undefined>(undefined);
/** Provided on the server only. */
export const SentTilesProvider = SentTilesContext.Provider;

export function useTiles(sent: SentTiles): readonly ListingTile[] {
  const known = useContext(SentTilesContext);
  const basePath = useBasePath();
  return useMemo(
    () => (typeof sent === 'string' ? findTiles(sent, known ?? readDocument(basePath)) : sent),
    [sent, known, basePath],
  );
}

export const findTiles = (skus: string, known: TilesBySku): ListingTile[] =>
  skus.split(',').flatMap((sku) => known.get(sku) ?? []);

/** Read once, before React changes the cards. */
let inDocument: TilesBySku | undefined;

function readDocument(basePath: string): TilesBySku {
  const cards = inDocument ? [] : document.querySelectorAll<HTMLElement>('[data-tile]');
  inDocument ??= new Map([...cards].map((card) => unpackTile(card, basePath)).map((tile) => [tile.sku, tile]));
  return inDocument;
}
