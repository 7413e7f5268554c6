import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'home.outlet.title': 'Das Beste der letzten Saison, ehrlich kalkuliert',
  'home.outlet.headline': 'Gute Kleidung verdient eine <em>zweite</em> Saison',
  'home.main.title': 'Mode der Saison, ehrlich kalkuliert',
  'home.main.headline': 'Gute Kleidung ist zum <em>Tragen</em> da',
  'home.lead': 'Kleider, Blazer, Strick und Denim: geprüft, vermessen und ehrlich ausgezeichnet.',
  'home.newIn': 'Neues ansehen',
  'home.outfit': 'Den Look shoppen',
  'home.outfit.pieces': 'Die Teile dieses Looks',
  'home.promise.label': 'Worauf Sie sich verlassen können',
  'home.promise.prices.title': 'Ehrliche Streichpreise',
  'home.promise.prices.text': 'Jeder wurde wirklich verlangt',
  'home.promise.returns.title': '28 Tage Rückgaberecht',
  'home.promise.returns.text': 'Ab dem Tag der Zustellung',
  'home.promise.pressure.title': 'Kein Druck',
  'home.promise.pressure.text': 'Keine Countdowns, kein erfundener Andrang',
};
