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
  'savedCards.validity.valid': 'Valable jusqu’au {date}',
  'savedCards.validity.expiring': 'Expire bientôt : {date}',
  'savedCards.validity.expired': 'Expirée : {date}',
  'savedCards.default': 'Utilisée en premier',
  'savedCards.remove': 'Supprimer',
  'savedCards.remove.which': 'Supprimer {brand} se terminant par {lastFour}',
  'savedCards.removed': 'La carte est supprimée.',
  'savedCards.refused': 'La carte n’a pas été supprimée',
  'error.card_unknown': 'Cette carte ne fait plus partie des vôtres.',
};
