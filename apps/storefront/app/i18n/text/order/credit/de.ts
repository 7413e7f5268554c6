import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'checkout.credit.part': 'Betrag (optional)',
  'checkout.credit.part.hint': 'Leer lassen, um so viel wie nötig einzusetzen.',
  'checkout.credit.part.wrong': 'Bitte geben Sie einen Betrag ein, z. B. 12,50.',
};
