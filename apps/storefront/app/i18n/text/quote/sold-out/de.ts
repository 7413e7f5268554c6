import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'soldOut.title': 'Leider inzwischen ausverkauft',
  'soldOut.line': '{title}, Größe {size}',
  'soldOut.rest':
    'Es wurde nichts abgebucht. Wählen Sie unten eine andere Größe oder bestellen Sie den Rest Ihres Warenkorbs.',
  'soldOut.all': 'Es wurde nichts abgebucht. Wählen Sie eine andere Größe oder ein ähnliches Modell, um fortzufahren.',
  'soldOut.sizes': 'Verfügbare Größen',
  'soldOut.swap': 'Zu Größe {size} wechseln',
  'soldOut.colours': 'Andere Farben ansehen',
  'soldOut.similar': 'Ähnliche Artikel ansehen',
  'soldOut.checkout': 'Kein Artikel verfügbar',
};
