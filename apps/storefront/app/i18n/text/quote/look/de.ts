import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'look.add': 'Ganzen Look hinzufügen',
  'look.intro': 'Wählen Sie für jeden Artikel eine Größe.',
  'look.submit': '{count, plural, one {# Artikel in den Warenkorb} other {# Artikel in den Warenkorb}}',
  'look.refused': 'Es wurde nichts in den Warenkorb gelegt',
  'look.refusedPiece': '{title}: {reason}',
  'look.spots': 'Artikel auf dem Bild',
  'look.spot': '{title} anzeigen',
};
