import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'accountLife.delete.title': 'Supprimer votre compte',
  'accountLife.delete.what': 'Ce qui va se passer',
  'accountLife.delete.atOnce': 'Votre compte est fermé immédiatement et tous les appareils sont déconnectés.',
  'accountLife.delete.letters':
    'La newsletter et toutes les alertes que vous avez demandées prennent fin. Elles ne reviennent pas, même si vous revenez.',
  'accountLife.delete.grace':
    'Pendant {days} jours, vous pouvez le rouvrir avec le lien que nous vous envoyons par e-mail. Vous ne pouvez pas vous connecter entre-temps.',
  'accountLife.delete.erased':
    'Ensuite, votre nom, vos adresses, vos listes, votre panier et tout le reste vous concernant sont effacés définitivement. Personne ne peut les rétablir.',
  'accountLife.delete.kept':
    'Ce que la loi nous oblige à conserver reste sans votre nom : montants et taxes dans nos comptes.',
  'accountLife.delete.credit': 'L’avoir restant sur votre compte est perdu.',
  'accountLife.export.step': '1. Emportez vos données',
  'accountLife.export.text':
    'Nous pouvons vous envoyer par e-mail un lien vers une copie de tout ce que nous savons de vous. Récupérez-la avant de fermer votre compte : le lien demande votre connexion.',
  'accountLife.export.ask': 'M’envoyer mes données par e-mail',
  'accountLife.export.asked':
    'Nous préparons votre copie. Un e-mail avec le lien est en route ; le lien fonctionne une seule fois, pendant 24 heures.',
  'accountLife.code.step': '2. Obtenez un code',
  'accountLife.code.text':
    'Nous envoyons six chiffres à votre adresse e-mail, afin que personne d’autre ne puisse fermer votre compte.',
  'accountLife.code.ask': 'M’envoyer un code par e-mail',
  'accountLife.code.sent': 'Un code arrive dans votre boîte de réception. Il est valable 15 minutes.',
  'accountLife.close.step': '3. Fermez votre compte',
  'accountLife.close.code': 'Code reçu par e-mail',
  'accountLife.close.hint': 'Six chiffres',
  'accountLife.close.wrong': 'Saisissez les six chiffres du dernier e-mail',
  'accountLife.close.submit': 'Fermer mon compte',
  'accountLife.close.keep': 'Garder mon compte',
  'accountLife.refused.export': 'Vos données n’ont pas encore été demandées',
  'accountLife.refused.code': 'Aucun code n’a été envoyé',
  'accountLife.refused.close': 'Votre compte est toujours ouvert',
  'accountLife.closed.title': 'Votre compte est fermé',
  'accountLife.closed.text':
    'Nous vous avons envoyé par e-mail un lien avec lequel vous pouvez le rouvrir pendant {days} jours. Ensuite, tout ce qui vous concerne est effacé.',
  'accountLife.closed.home': 'Aller à la page d’accueil',
  'accountLife.restore.title': 'Rouvrir votre compte',
  'accountLife.restore.text': 'Un clic, et il est comme avant. Vous vous connectez avec votre ancien mot de passe.',
  'accountLife.restore.submit': 'Rouvrir mon compte',
  'accountLife.restore.done': 'Bon retour. Votre compte est de nouveau ouvert et vous pouvez vous connecter.',
  'accountLife.restore.signIn': 'Se connecter',
  'accountLife.restore.refused': 'Votre compte n’a pas été rouvert',
  'accountLife.fetch.title': 'Vos données',
  'accountLife.fetch.text':
    'Tout ce que nous savons de vous, sous forme de page à lire et de fichier pour machines, dans une seule archive. Le lien fonctionne une seule fois.',
  'accountLife.fetch.submit': 'Télécharger mes données',
  'accountLife.fetch.dead': 'Ce lien a expiré ou a déjà été utilisé.',
  'accountLife.fetch.again': 'Vous pouvez demander une nouvelle copie à tout moment.',
  'accountLife.archive.made': 'Copie établie le {date}',
  'accountLife.archive.names': 'Les noms des champs sont ceux de notre base de données, les mêmes que dans data.json.',
  'accountLife.section.profile': 'Qui vous êtes',
  'accountLife.section.signIn': 'Comment vous vous connectez',
  'accountLife.section.consent': 'Ce que vous avez accepté',
  'accountLife.section.newsletter': 'Newsletter',
  'accountLife.section.bag': 'Votre panier',
  'accountLife.section.promotions': 'Promotions utilisées',
  'accountLife.section.notices': 'Tailles attendues',
  'accountLife.section.messages': 'Ce que vous nous avez écrit',
  'accountLife.section.mails': 'E-mails que nous vous avons envoyés',
  'accountLife.section.account': 'Votre compte',
  'accountLife.section.addresses': 'Vos adresses',
  'accountLife.section.wishlist': 'Vos listes d’envies',
  'accountLife.section.credit': 'Avoir',
  'accountLife.section.orders': 'Vos commandes',
  'accountLife.section.referrals': 'Vos parrainages',
  'accountLife.section.staff': 'Groupes',
  'error.deletion_code_wrong': 'Ce n’est pas le code du dernier e-mail. Vérifiez les six chiffres.',
  'error.deletion_code_spent': 'Ce code a expiré ou a été essayé trop souvent. Demandez-en un nouveau.',
  'error.deletion_code_often': 'Plusieurs codes ont déjà été envoyés. Patientez un quart d’heure.',
  'error.account_address_taken':
    'Un autre compte utilise désormais cette adresse e-mail ; l’ancien ne peut donc pas être rouvert.',
  'error.export_often':
    'Vous avez demandé vos données plusieurs fois aujourd’hui. Utilisez le dernier e-mail ou réessayez demain.',
};
