import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'consent.title': 'Vos préférences cookies',
  'consent.text':
    'Certains cookies sont indispensables au fonctionnement du site. Avec votre accord, nous en utilisons d’autres pour mesurer l’audience, améliorer nos pages, personnaliser votre expérience et mesurer la publicité. Rien n’est activé avant votre choix.',
  'consent.more': 'En savoir plus sur les cookies',
  'consent.reject': 'Tout refuser',
  'consent.accept': 'Tout accepter',
  'consent.choose': 'Personnaliser',
  'consent.settings': 'Paramètres des cookies',
  'consent.settings.text':
    'Choisissez les cookies que vous autorisez. Vous pouvez modifier votre choix à tout moment en bas de page.',
  'consent.purposes': 'Finalités des cookies',
  'consent.save': 'Enregistrer mes choix',
  'consent.saved': 'Vos choix ont été enregistrés.',
  'consent.close': 'Fermer',
  'consent.necessary': 'Nécessaires',
  'consent.necessary.text': 'Connexion, panier, paiement et mémorisation de vos choix. Toujours actifs.',
  'consent.analytics': 'Mesure d’audience',
  'consent.analytics.text': 'Statistiques d’utilisation globales, pour améliorer nos pages.',
  'consent.functionality': 'Fonctionnalités',
  'consent.functionality.text': 'Tests d’amélioration et protection contre la fraude.',
  'consent.personalization': 'Personnalisation',
  'consent.personalization.text': 'Sélections et résultats de recherche adaptés à vos goûts.',
  'consent.advertising': 'Publicité',
  'consent.advertising.text':
    'Mesure de l’efficacité de nos publicités et publicités personnalisées sur d’autres sites.',
  'consent.panel.title': 'Événements de mesure',
  'consent.panel.count': '{sent} envoyés, {held} retenus, {dropped} abandonnés',
  'consent.panel.sent': 'Envoyé',
  'consent.panel.held': 'Retenu jusqu’au choix',
  'consent.panel.dropped': 'Abandonné',
  'consent.panel.empty': 'Aucun événement.',
};
