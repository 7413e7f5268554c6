import type { Locale, Store } from '@shop/domain/site/store/store';

/** Content document by type and id; a type with a single document has its own name as id. */
export type LegalDocument = { type: 'terms-page' | 'privacy-policy-page' | 'pages'; documentId: string };

/** Documents without which a store must not sell. */
export const listLegalDocuments = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): readonly LegalDocument[] => [
  ...EVERYWHERE,
  ...(LOCAL[localeISOCode] ?? []),
];

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
