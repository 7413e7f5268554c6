import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'store.title': 'Wählen Sie Ihren Shop',
  'store.text':
    'Preise, Lieferung und Rückgabe richten sich nach dem Shop. Ihr Warenkorb bleibt erhalten, und wenn möglich sehen Sie dort dieselbe Seite.',
  'store.current': 'Aktueller Shop',
  'store.view.east': 'Osten',
  'store.view.west': 'Westen',
  'store.view.central': 'Mitte',
  'store.sisters': 'Unser anderer Shop',
  'store.suggestion.label': 'Passender Shop',
  'store.suggestion.text': 'Für Ihr Land gibt es einen eigenen Shop: {country}, in {currency}.',
  'store.suggestion.go': 'Zum passenden Shop',
  'store.suggestion.stay': 'Hier bleiben',
};
