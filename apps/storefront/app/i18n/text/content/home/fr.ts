import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'home.outlet.title': 'Le meilleur de la saison passée, au prix juste',
  'home.outlet.headline': 'Les beaux vêtements méritent une <em>seconde</em> saison',
  'home.main.title': 'La mode de la saison, au prix juste',
  'home.main.headline': 'Les beaux vêtements sont faits pour être <em>portés</em>',
  'home.lead': 'Robes, tailleurs, maille et denim : une qualité contrôlée, des tailles fiables, des prix justes.',
  'home.newIn': 'Découvrir les nouveautés',
  'home.outfit': 'Shopper le look',
  'home.outfit.pieces': 'Les pièces de ce look',
  'home.promise.label': 'Nos engagements',
  'simpleHome.prices.title': 'De vraies réductions',
  'simpleHome.prices.text': 'Chaque prix barré a réellement été pratiqué',
  'simpleHome.returns.title': 'Retours sous 28 jours',
  'simpleHome.returns.text': 'À compter de la livraison',
  'simpleHome.pressure.title': 'Achetez à votre rythme',
  'simpleHome.pressure.text': 'Ni compte à rebours, ni fausse urgence',
};
