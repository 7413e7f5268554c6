import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'deliveryPass.renewing.subject': 'Your {brand} shipping pass renews on {day}',
  'deliveryPass.renewing.tell':
    'Your {brand} shipping pass ends on {day}. It will then renew for another year, and we’ll charge {price} to your default card.',
  'deliveryPass.renewing.how':
    'There’s nothing you need to do. If you’d rather not renew, cancel before then and keep your free shipping until that day.',
  'deliveryPass.renewed.subject': 'Your {brand} shipping pass is valid until {day}',
  'deliveryPass.renewed.preview': 'Another year of free shipping.',
  'deliveryPass.renewed.tell':
    'Thank you. We’ve charged {price} to your card, and your {brand} shipping pass is now valid until {day}.',
  'deliveryPass.confirming.subject': 'Your bank wants you to confirm your {brand} shipping pass',
  'deliveryPass.confirming.tell':
    'Your bank asks you to confirm the {price} for your {brand} shipping pass, so we couldn’t renew it for you. It ends on {day}.',
  'deliveryPass.ending.subject': 'Your {brand} shipping pass is ending',
  'deliveryPass.ending.tell':
    'We couldn’t charge {price} to renew your {brand} shipping pass, so it will end on its last day.',
};
