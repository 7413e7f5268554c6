import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'checkout.credit.part': 'Einzulösender Betrag (optional)',
  'checkout.credit.part.hint': 'Lassen Sie das Feld leer, um so viel wie nötig einzulösen.',
  'checkout.credit.part.wrong': 'Bitte geben Sie einen Betrag ein, z. B. 12,50.',
};
