export type Gender = 'female' | 'male' | 'unisex';

/** Google taxonomy and gender of a kind of product (`product_category`). */
type Kind = { gender: Gender /** Category in Google's product taxonomy, in English. */; taxonomy: string };

/** An unknown category falls back to unisex apparel. */
export const getKind = (productCategory: string | undefined): Kind =>
  KINDS.get(productCategory ?? '') ?? { gender: 'unisex', taxonomy: APPAREL };

export const suggestedGender = (productCategory: string | undefined): Gender => getKind(productCategory).gender;

const APPAREL = 'Apparel & Accessories';
const CLOTHING = `${APPAREL} > Clothing`;
const ACCESSORIES = `${APPAREL} > Clothing Accessories`;
const CARE = 'Health & Beauty > Personal Care';

const womens = (taxonomy: string): Kind => ({ gender: 'female', taxonomy });
const mens = (taxonomy: string): Kind => ({ gender: 'male', taxonomy });
const anybodys = (taxonomy: string): Kind => ({ gender: 'unisex', taxonomy });

const TOPS = `${CLOTHING} > Shirts & Tops`;
const TROUSERS = `${CLOTHING} > Pants`;
const COATS = `${CLOTHING} > Outerwear > Coats & Jackets`;
const SHOES = `${APPAREL} > Shoes`;

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['dresses', womens(`${CLOTHING} > Dresses`)],
  ['tops', womens(TOPS)],
  ['shirts', womens(TOPS)],
  ['sweats', womens(TOPS)],
  ['knitwear', womens(TOPS)],
  ['trousers', womens(TROUSERS)],
  ['jeans', womens(TROUSERS)],
  ['shorts', womens(`${CLOTHING} > Shorts`)],
  ['skirts', womens(`${CLOTHING} > Skirts`)],
  ['co-ords', womens(`${CLOTHING} > Outfit Sets`)],
  ['jumpsuits', womens(`${CLOTHING} > One-Pieces > Jumpsuits & Rompers`)],
  ['jackets', womens(COATS)],
  ['coats', womens(COATS)],
  ['swimwear', womens(`${CLOTHING} > Swimwear`)],
  ['cup-swimwear', womens(`${CLOTHING} > Swimwear`)],
  ['heels', womens(SHOES)],
  ['boots', womens(SHOES)],
  ['flats', womens(SHOES)],
  ['sandals', womens(SHOES)],
  ['trainers', womens(SHOES)],
  ['bags', womens(`${APPAREL} > Handbags, Wallets & Cases > Handbags`)],
  ['belts', womens(`${ACCESSORIES} > Belts`)],
  ['scarves', womens(`${ACCESSORIES} > Scarves & Shawls`)],
  ['hats', womens(`${ACCESSORIES} > Hats`)],
  ['sunglasses', anybodys(`${ACCESSORIES} > Sunglasses`)],
  ['jewellery', womens(`${APPAREL} > Jewelry`)],
  ['rings', womens(`${APPAREL} > Jewelry > Rings`)],
  ['make-up', anybodys(`${CARE} > Cosmetics > Makeup`)],
  ['fragrance', anybodys(`${CARE} > Cosmetics > Perfume & Cologne`)],
  ['skincare', anybodys(`${CARE} > Cosmetics > Skin Care`)],
  ['mens-tops', mens(TOPS)],
  ['mens-trousers', mens(TROUSERS)],
]);
