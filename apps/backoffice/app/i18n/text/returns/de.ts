import type { Translation } from '#backoffice/i18n/translate.ts';
import type { returns as en } from './en.ts';

export const returns: Translation<typeof en> = {
  'returns.title': 'returns',
};
