import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'savedCards.title': 'Cartes enregistrées',
  'savedCards.empty.title': 'Aucune carte enregistrée',
  'savedCards.empty.text':
    'Enregistrez votre carte lors d’un paiement : elle apparaîtra ici et vous n’aurez plus à la saisir.',
  'savedCards.safe':
    'Vos cartes sont conservées par notre prestataire de paiement. Nous n’avons jamais accès à leur numéro, et il faut se connecter à votre compte pour payer avec elles.',
  'savedCards.card': '{brand} se terminant par {lastFour}',
  'savedCards.validity.valid': 'Expire fin {date}',
  'savedCards.validity.expiring': 'Expire bientôt : {date}',
  'savedCards.validity.expired': 'Expirée : {date}',
  'savedCards.default': 'Carte par défaut',
  'savedCards.remove': 'Supprimer',
  'savedCards.remove.which': 'Supprimer la carte {brand} se terminant par {lastFour}',
  'error.card_unknown': 'Cette carte n’est plus enregistrée.',
  'savedCards.choose': 'Définir par défaut',
  'savedCards.choose.which': 'Définir par défaut la carte {brand} se terminant par {lastFour}',
  'savedCards.done.add': 'Votre carte a été enregistrée.',
  'savedCards.done.choose': 'Cette carte est désormais votre carte par défaut.',
  'savedCards.done.remove': 'Votre carte a été supprimée.',
  'savedCards.refused.add': 'La carte n’a pas pu être enregistrée',
  'savedCards.refused.choose': 'La carte par défaut n’a pas été modifiée',
  'savedCards.refused.remove': 'La carte n’a pas pu être supprimée',
  'savedCards.add': 'Enregistrer la carte',
  'savedCards.add.title': 'Ajouter une carte',
  'savedCards.add.frame': 'Formulaire de carte de notre prestataire de paiement',
  'savedCards.add.test': 'Boutique en mode test : utilisez une carte de test, par exemple 4242 4242 4242 4242.',
  'savedCards.add.withoutScript':
    'Sans JavaScript, enregistrez votre carte au moment du paiement, en passant commande.',
  'error.card_saved_already': 'Cette carte est déjà enregistrée.',
  'error.too_many_cards': 'Vous avez atteint le nombre maximal de cartes. Supprimez-en une pour en ajouter une autre.',
  'error.token_unusable': 'Veuillez saisir de nouveau les informations de votre carte.',
  'error.card_refused': 'Votre banque a refusé cette carte. Essayez-en une autre.',
  'error.cards_unavailable': 'L’enregistrement des cartes est momentanément indisponible. Réessayez plus tard.',
  'error.gateway_unavailable': 'Notre prestataire de paiement ne répond pas. Réessayez dans quelques instants.',
};
