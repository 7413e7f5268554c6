import type { LegalDocument } from '@shop/domain/site/store/config/shop-config';
import type { Locale, Store } from '@shop/domain/site/store/store';

/** Documents without which a store must not sell. */
export const listLegalDocuments = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): readonly LegalDocument[] => [
  ...EVERYWHERE,
  ...listLocalDocuments({ localeISOCode }),
];

/** Documents that only the law of the store's country asks for. */
export const listLocalDocuments = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): readonly LegalDocument[] =>
  LOCAL[localeISOCode] ?? [];

const EVERYWHERE: readonly LegalDocument[] = [
  { type: 'terms-page', documentId: 'terms-page' },
  { type: 'privacy-policy-page', documentId: 'privacy-policy-page' },
  { type: 'pages', documentId: 'returns' },
  { type: 'pages', documentId: 'contact' },
];

const LOCAL: Readonly<Partial<Record<Locale, readonly LegalDocument[]>>> = {
  'de-DE': [
    { type: 'pages', documentId: 'impressum' },
    { type: 'pages', documentId: 'widerruf' },
  ],
};
