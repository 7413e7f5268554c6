import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'home.outlet.title': 'Das Beste der letzten Saison zu fairen Preisen',
  'home.outlet.headline': 'Schöne Mode verdient eine <em>zweite</em> Saison',
  'home.main.title': 'Die Mode der Saison zu fairen Preisen',
  'home.main.headline': 'Schöne Mode ist zum <em>Tragen</em> da',
  'home.lead': 'Kleider, Blazer, Strick und Denim: geprüfte Qualität, verlässliche Größen, faire Preise.',
  'home.newIn': 'Neuheiten entdecken',
  'home.outfit': 'Den Look shoppen',
  'home.outfit.pieces': 'Die Teile dieses Looks',
  'home.promise.label': 'Unsere Versprechen',
  'simpleHome.prices.title': 'Echte Reduzierungen',
  'simpleHome.prices.text': 'Jeder Streichpreis war unser tatsächlicher Preis',
  'simpleHome.returns.title': '28 Tage Rückgaberecht',
  'simpleHome.returns.text': 'Ab Lieferung',
  'simpleHome.pressure.title': 'Einkaufen ohne Eile',
  'simpleHome.pressure.text': 'Kein Countdown, kein künstlicher Zeitdruck',
};
