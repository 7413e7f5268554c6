import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'instalments.line': '{count} zinsfreie Raten zu je {each} mit {method}',
  'instalments.uneven': '{count} zinsfreie Raten zu je {each} mit {method} (erste Rate {first})',
  'instalments.hint': 'Ab 18 Jahren. Bonität vorausgesetzt. Es gelten die Bedingungen des Anbieters.',
};
