import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'savedCards.title': 'Cartes enregistrées',
  'savedCards.empty.title': 'Aucune carte enregistrée',
  'savedCards.empty.text':
    'Quand vous payez par carte et choisissez de l’enregistrer, elle apparaît ici et vous n’aurez plus à la saisir.',
  'savedCards.safe':
    'Une carte enregistrée est conservée par notre prestataire de paiement. Nous ne voyons ni ne conservons jamais son numéro, et personne ne peut payer avec elle sans votre connexion.',
  'savedCards.card': '{brand} se terminant par {lastFour}',
  'savedCards.validity.valid': 'Valable jusqu’à fin {date}',
  'savedCards.validity.expiring': 'Expire bientôt : {date}',
  'savedCards.validity.expired': 'Expirée : {date}',
  'savedCards.default': 'Utilisée en premier',
  'savedCards.remove': 'Supprimer',
  'savedCards.remove.which': 'Supprimer {brand} se terminant par {lastFour}',
  'error.card_unknown': 'Cette carte ne fait plus partie des vôtres.',
  'savedCards.choose': 'Utiliser en premier',
  'savedCards.choose.which': 'Utiliser en premier {brand} se terminant par {lastFour}',
  'savedCards.done.add': 'La carte est enregistrée.',
  'savedCards.done.choose': 'Cette carte est désormais utilisée en premier.',
  'savedCards.done.remove': 'La carte est supprimée.',
  'savedCards.refused.add': 'La carte n’a pas été enregistrée',
  'savedCards.refused.choose': 'La carte n’a pas été choisie',
  'savedCards.refused.remove': 'La carte n’a pas été supprimée',
  'savedCards.add': 'Enregistrer la carte',
  'savedCards.add.title': 'Ajouter une carte',
  'savedCards.add.frame': 'Données de la carte, chez notre prestataire de paiement',
  'savedCards.add.test':
    'Cette boutique accepte des paiements d’essai : utilisez une carte de test publiée, par exemple 4242 4242 4242 4242.',
  'savedCards.add.withoutScript':
    'Sans JavaScript, une carte s’enregistre au moment du paiement : choisissez de l’enregistrer en passant commande.',
  'error.card_saved_already': 'Cette carte fait déjà partie des vôtres.',
  'error.too_many_cards': 'Vous avez atteint le nombre maximal de cartes. Supprimez-en une d’abord.',
  'error.token_unusable': 'Veuillez saisir la carte encore une fois.',
  'error.card_refused': 'La banque de cette carte la refuse. Essayez une autre carte.',
  'error.cards_unavailable': 'Les cartes ne peuvent pas être enregistrées pour le moment.',
  'error.gateway_unavailable': 'Notre prestataire de paiement ne répond pas. Réessayez dans un instant.',
};
