import type { Translation } from '#backoffice/i18n/translate.ts';
import type { fulfilment as en } from './en.ts';

export const fulfilment: Translation<typeof en> = {
  'fulfilment.title': 'fulfilment',
};
