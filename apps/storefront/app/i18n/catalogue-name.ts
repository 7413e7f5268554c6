import type { Language, Locale, Store } from '@shop/domain/site/store/store';

export type CatalogueName = Language | 'en-us';

/** English locales share one catalogue; these have overrides. */
const VARIANTS: Partial<Record<Locale, CatalogueName>> = { 'en-US': 'en-us' };

export const catalogueName = ({ localeISOCode, language }: Store): CatalogueName => VARIANTS[localeISOCode] ?? language;
