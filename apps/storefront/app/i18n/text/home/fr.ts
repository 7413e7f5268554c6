import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'home.outlet.title': 'Le meilleur de la saison passée, au prix juste',
  'home.outlet.headline': 'Les beaux vêtements méritent une <em>seconde</em> saison',
  'home.main.title': 'La mode de la saison, au prix juste',
  'home.main.headline': 'Les beaux vêtements sont faits pour être <em>portés</em>',
  'home.lead': 'Robes, tailleurs, mailles et denim : contrôlés, mesurés et vendus à leur juste prix.',
  'home.newIn': 'Voir les nouveautés',
  'home.outfit': 'Adoptez le look',
  'home.outfit.pieces': 'Les pièces de ce look',
  'home.promise.label': 'Ce sur quoi vous pouvez compter',
  'home.promise.prices.title': 'Des prix barrés sincères',
  'home.promise.prices.text': 'Chacun a réellement été pratiqué',
  'home.promise.returns.title': 'Retours sous 28 jours',
  'home.promise.returns.text': 'À compter du jour de la livraison',
  'home.promise.pressure.title': 'Aucune pression',
  'home.promise.pressure.text': 'Ni compte à rebours, ni foule inventée',
};
