import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'returns.wish.original.when': 'Refunded once we’ve received your package',
  'returns.wish.exchange.when': 'We’ll hold it for you and send it once we’ve received your package',
  'returns.made.original': 'We’ll refund you as soon as we’ve received your package.',
  'returns.made.credit': 'The credit’s in your account. Now just send us the package.',
  'returns.made.exchange': 'We’ll hold your new size until {date}, and send it once we’ve received your package.',
  'returns.label.text':
    'Print this label and stick it on your package, or show the code on your phone when you drop it off.',
  'returns.stage.requested': 'Waiting for your package',
};
