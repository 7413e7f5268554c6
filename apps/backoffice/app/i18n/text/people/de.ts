import type { Translation } from '#backoffice/i18n/translate.ts';
import type { people as en } from './en.ts';

export const people: Translation<typeof en> = {
  'people.title': 'people',
};
