import type { Translation } from '#backoffice/i18n/translate.ts';
import type { home as en } from './en.ts';

export const home: Translation<typeof en> = {
  'home.title': 'home',
};
