import type { BrandKey, Locale } from '@shop/domain/store';

/** Made up, all of them; nobody reads mail at these addresses. */
export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  brand: BrandKey;
  locale: Locale;
  place: { line1: string; city: string; region?: string; postcode?: string; country: string };
};

/** Whom the demo signs in as: orders in every state, credit, an address and a wishlist. */
export const DEMO_LOGIN = { email: 'demo@merroway.example', password: 'merroway demo 2012' } as const;

const FIRST_NAMES = [
  ...['Amira', 'Beth', 'Carys', 'Deborah', 'Esme', 'Farah', 'Grace', 'Holly', 'Imani', 'Jade'],
  ...['Keira', 'Leila', 'Maya', 'Niamh', 'Olivia', 'Priya', 'Quinn', 'Rosa', 'Saoirse', 'Tamsin'],
];
const LAST_NAMES = [
  ...['Khan', 'Okafor', 'Hughes', 'Lindqvist', 'Marsh', 'Haddad', 'Whitlock', 'Adeyemi', 'Romero', 'Fenwick'],
  ...['Bell', 'Osei', 'Patel'],
];

type Home = Pick<DemoPerson, 'brand' | 'locale' | 'place'>;

const home = (brand: BrandKey, locale: Locale, place: DemoPerson['place']): Home => ({ brand, locale, place });

/** Most live where most shoppers do. */
const HOMES: readonly Home[] = [
  home('outlet', 'en-GB', { line1: '18 Calder Street', city: 'Leeds', postcode: 'LS1 4QB', country: 'GB' }),
  home('outlet', 'en-GB', { line1: '7 Orchard Rise', city: 'Bristol', postcode: 'BS1 5TR', country: 'GB' }),
  home('main', 'en-GB', { line1: '31 Weaver Row', city: 'Manchester', postcode: 'M1 2AB', country: 'GB' }),
  home('outlet', 'en-GB', { line1: '2 Quay View', city: 'Cardiff', postcode: 'CF10 1AA', country: 'GB' }),
  home('main', 'fr-FR', { line1: '12 rue des Tisserands', city: 'Lyon', postcode: '69001', country: 'FR' }),
  home('outlet', 'en-GB', { line1: '55 Castle Wynd', city: 'Edinburgh', postcode: 'EH1 2NG', country: 'GB' }),
  home('main', 'de-DE', { line1: 'Weberstraße 4', city: 'Köln', postcode: '50676', country: 'DE' }),
  home('main', 'en-US', { line1: '240 Mercer Ave', city: 'Albany', region: 'NY', postcode: '12207', country: 'US' }),
  home('main', 'en-IE', { line1: '9 Dyer Lane', city: 'Galway', postcode: 'H91 AX2P', country: 'IE' }),
  home('main', 'ar-AE', { line1: 'شارع النسيج 14', city: 'دبي', region: 'DU', country: 'AE' }),
];

const PEOPLE = 60;

/** The first of them is the one that the demo signs in as. */
export const demoPeople = (): DemoPerson[] =>
  Array.from({ length: PEOPLE }, (_, place) => {
    const firstName = FIRST_NAMES[place % FIRST_NAMES.length] ?? '';
    const lastName = LAST_NAMES[place % LAST_NAMES.length] ?? '';
    const where = HOMES[place % HOMES.length] as Home;
    const email = place === 0 ? DEMO_LOGIN.email : `${firstName}.${lastName}.${place}@merroway.example`.toLowerCase();
    return { firstName, lastName, email, ...where };
  });
