import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'deliveryPass.renewing.subject': 'Your {brand} shipping pass goes on on {day}',
  'deliveryPass.renewing.tell':
    'your shipping pass with {brand} ends on {day}. It then goes on for another year, and we charge {price} to the card that you use by default.',
  'deliveryPass.renewing.how':
    'You need not do anything. If you would rather not go on, cancel before that day: you keep your free shipping until then.',
  'deliveryPass.renewed.subject': 'Your {brand} shipping pass runs until {day}',
  'deliveryPass.renewed.preview': 'Another year of free shipping.',
  'deliveryPass.renewed.tell':
    'thank you: we have charged {price} to your card, and your shipping pass with {brand} now runs until {day}.',
  'deliveryPass.ending.subject': 'Your {brand} shipping pass ends',
  'deliveryPass.ending.tell':
    'we could not charge {price} for another year of your shipping pass with {brand}, so that it ends on its last day.',
};
