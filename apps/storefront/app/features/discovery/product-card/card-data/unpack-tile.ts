import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { unpackSizes } from './packed-sizes.ts';
import type { Delta, PackedTile } from './packed-tile.ts';
import { swapQuotes } from './swap-quotes.ts';

/** Product of a card in the server's HTML: what the card shows, and `data-tile`. */
export function unpackTile(card: HTMLElement, basePath: string): ListingTile {
  const packed: PackedTile = JSON.parse(swapQuotes(card.dataset.tile ?? ''));
  const [sku, styleKey, inStock, currency, now, was, badges, colour, colourHex, swatches, sizes, second] = packed;
  const readPath = (link: Element | null | undefined) => read(link, 'href').slice(basePath.length);
  const name = card.querySelector('.card__name');
  const picture = card.querySelector('img');
  // `/media/<key>/480`
  const [key, alt] = [read(picture, 'src').slice(7, -4), read(picture, 'alt')];
  const focus = picture?.className;
  const image = { key, alt, ...(focus && { focus }) };
  const links = card.querySelectorAll('.card__colours a');
  const all = swatches.map((swatch, place) => {
    if (swatch && !Array.isArray(swatch)) return swatch;
    const [link, url] = [links[place], readPath(links[place])];
    const hex = read(link?.firstChild as Element, 'color');
    return {
      sku: swatch ? apply(sku, swatch[0]) : sku,
      url,
      colour: read(link, 'aria-label'),
      ...(hex && { colourHex: hex }),
      image: swatch ? { key: apply(url.slice(1), swatch[1]), alt: apply(alt, swatch[2]) } : image,
    };
  });
  return {
    sku,
    styleKey,
    url: readPath(name),
    title: name?.textContent ?? '',
    inStock: inStock > 0,
    price: { now: { amount: now, currency }, ...(was && { was: { amount: was, currency } }) },
    badges: typeof badges === 'number' ? [{ kind: 'percent-off', percent: badges }] : badges,
    ...pickColour(all.find((swatch) => swatch.sku === sku)),
    ...(colour && { colour }),
    ...(colourHex && { colourHex }),
    ...(picture && { image }),
    ...(second && { secondImage: { key: apply(key, second[0]), alt: apply(alt, second[1]) } }),
    swatches: all,
    sizes: unpackSizes(sku, sizes),
  };
}

const pickColour = (swatch: Partial<ListingTile['swatches'][number]> = {}) => ({
  ...(swatch.colour && { colour: swatch.colour }),
  ...(swatch.colourHex && { colourHex: swatch.colourHex }),
});

const read = (element: Element | null | undefined, attribute: string): string => element?.getAttribute(attribute) ?? '';

function apply(from: string, delta: Delta): string {
  const [start = '', end = '', ...rest] = delta.split(',');
  return from.slice(0, +start) + rest.join() + from.slice(from.length - +end);
}
