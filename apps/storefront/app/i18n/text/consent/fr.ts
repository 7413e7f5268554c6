import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'consent.title': 'Les cookies, à vous de choisir',
  'consent.text':
    'Les cookies nécessaires font fonctionner la boutique. Avec votre accord, nous comptons aussi les visites, essayons de meilleures pages, adaptons les sélections à vos goûts et mesurons les publicités. Rien de tout cela avant votre choix.',
  'consent.more': 'En savoir plus sur les cookies',
  'consent.reject': 'Tout refuser',
  'consent.accept': 'Tout accepter',
  'consent.choose': 'Choisir',
  'consent.settings': 'Réglages des cookies',
  'consent.settings.text':
    'Cochez ce que vous autorisez. Vous pouvez changer d’avis à tout moment, au bas de chaque page.',
  'consent.purposes': 'À quoi servent les cookies',
  'consent.save': 'Enregistrer mon choix',
  'consent.saved': 'Votre choix est enregistré.',
  'consent.close': 'Fermer',
  'consent.necessary': 'Nécessaires',
  'consent.necessary.text': 'Se connecter, remplir son panier, payer et retenir ce choix. Toujours actifs.',
  'consent.analytics': 'Mesure d’audience',
  'consent.analytics.text': 'L’usage des pages, compté dans son ensemble, pour les améliorer.',
  'consent.functionality': 'Fonctionnalités',
  'consent.functionality.text': 'Essais de meilleures pages et protection contre la fraude.',
  'consent.personalization': 'Personnalisation',
  'consent.personalization.text': 'Des sélections et des résultats de recherche adaptés à ce que vous avez regardé.',
  'consent.advertising': 'Publicité',
  'consent.advertising.text': 'Savoir si une publicité vous a amené ici, et lesquelles vous sont montrées ailleurs.',
  'consent.panel.title': 'Événements de mesure',
  'consent.panel.count': '{sent} envoyés, {held} retenus, {dropped} abandonnés',
  'consent.panel.sent': 'Envoyé',
  'consent.panel.held': 'Retenu jusqu’au choix',
  'consent.panel.dropped': 'Abandonné',
  'consent.panel.empty': 'Rien pour l’instant.',
};
