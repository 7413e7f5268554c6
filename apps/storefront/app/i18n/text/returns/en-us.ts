import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'returns.wish.original.when': 'To how you paid, once the package is with us',
  'returns.wish.exchange.when': 'We keep it for you, and send it once the package is with us',
  'returns.made.original': 'Your money is on its way as soon as the package is with us.',
  'returns.made.credit': 'The credit is in your account. Now send us the package.',
  'returns.made.exchange': 'We keep the other size for you until {date}. It leaves as soon as the package is with us.',
  'returns.label.text':
    'Print this label and put it on the package, or show the code on your phone where you hand the package in.',
  'returns.stage.requested': 'Waiting for the package',
  'error.return_exceeds_bought': 'So many of it cannot go back anymore.',
};
