import type { Language, Locale, Store } from '@shop/domain/store';

export type CatalogueName = Language | 'en-us';

/** English variants share one catalogue; those listed here have words of their own. */
const VARIANTS: Partial<Record<Locale, CatalogueName>> = { 'en-US': 'en-us' };

export const catalogueName = ({ localeISOCode, language }: Store): CatalogueName => VARIANTS[localeISOCode] ?? language;
