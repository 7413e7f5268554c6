import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'store.title': 'Wählen Sie Ihren Shop',
  'store.text':
    'Preise, Lieferung und Rückgabe richten sich nach dem Shop. Ihr Warenkorb kommt mit, ebenso die Seite, auf der Sie waren, wenn es sie dort gibt.',
  'store.current': 'Sie sind hier',
  'store.view.east': 'Osten',
  'store.view.west': 'Westen',
  'store.view.central': 'Mitte',
  'store.sisters': 'Unser anderer Shop',
  'store.suggestion.label': 'Ein Shop für Sie',
  'store.suggestion.text': 'Wir haben auch einen Shop für Sie: {country}, in {currency}.',
  'store.suggestion.go': 'Zu diesem Shop',
  'store.suggestion.stay': 'Hier bleiben',
};
