import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'accountLife.delete.title': 'Supprimer votre compte',
  'accountLife.delete.what': 'Ce qu’il faut savoir',
  'accountLife.delete.atOnce': 'Votre compte est fermé immédiatement et tous vos appareils sont déconnectés.',
  'accountLife.delete.letters': 'Vous ne recevrez plus ni newsletter ni alertes, même si vous rouvrez votre compte.',
  'accountLife.delete.grace':
    'Pendant {days} jours, vous pouvez rouvrir votre compte grâce au lien envoyé par e-mail. D’ici là, la connexion n’est plus possible.',
  'accountLife.delete.erased':
    'Passé ce délai, votre nom, vos adresses, vos listes, votre panier et toutes vos données personnelles sont définitivement effacés.',
  'accountLife.delete.kept':
    'Nous conservons uniquement, sans votre nom, ce que la loi impose : les montants et les taxes de notre comptabilité.',
  'accountLife.delete.credit': 'L’avoir restant sur votre compte sera perdu.',
  'accountLife.export.step': '1. Téléchargez vos données',
  'accountLife.export.text':
    'Nous pouvons vous envoyer un lien pour télécharger une copie de vos données. Faites-le avant de fermer votre compte : vous devrez vous connecter.',
  'accountLife.export.ask': 'Recevoir mes données par e-mail',
  'accountLife.export.asked':
    'Nous préparons vos données. Vous allez recevoir un e-mail avec un lien, valable une seule fois pendant 24 heures.',
  'accountLife.code.step': '2. Recevez un code',
  'accountLife.code.text':
    'Pour vérifier que la demande vient bien de vous, nous envoyons un code à six chiffres à votre adresse e-mail.',
  'accountLife.code.ask': 'Recevoir un code par e-mail',
  'accountLife.code.sent': 'Nous vous avons envoyé un code par e-mail. Il est valable 15 minutes.',
  'accountLife.close.step': '3. Fermez votre compte',
  'accountLife.close.code': 'Code reçu par e-mail',
  'accountLife.close.hint': 'Code à six chiffres',
  'accountLife.close.wrong': 'Saisissez le code à six chiffres de notre dernier e-mail',
  'accountLife.close.submit': 'Fermer mon compte',
  'accountLife.close.keep': 'Conserver mon compte',
  'accountLife.refused.export': 'Nous n’avons pas pu envoyer votre demande',
  'accountLife.refused.code': 'Le code n’a pas pu être envoyé',
  'accountLife.refused.close': 'Votre compte n’a pas été fermé',
  'accountLife.closed.title': 'Votre compte est fermé',
  'accountLife.closed.text':
    'Nous vous avons envoyé un e-mail : son lien vous permet de rouvrir votre compte pendant {days} jours. Passé ce délai, toutes vos données seront effacées.',
  'accountLife.closed.home': 'Retour à l’accueil',
  'accountLife.restore.title': 'Rouvrir votre compte',
  'accountLife.restore.text':
    'Tout redevient comme avant. Vous pourrez vous connecter avec votre mot de passe habituel.',
  'accountLife.restore.submit': 'Rouvrir mon compte',
  'accountLife.restore.done': 'Ravis de vous revoir ! Votre compte est de nouveau actif : vous pouvez vous connecter.',
  'accountLife.restore.signIn': 'Se connecter',
  'accountLife.restore.refused': 'Votre compte n’a pas pu être rouvert',
  'accountLife.fetch.title': 'Vos données',
  'accountLife.fetch.text':
    'Une archive avec toutes vos données, en page lisible et en fichier JSON. Le lien n’est valable qu’une seule fois.',
  'accountLife.fetch.submit': 'Télécharger mes données',
  'accountLife.fetch.dead': 'Ce lien a expiré ou a déjà été utilisé.',
  'accountLife.fetch.again': 'Vous pouvez demander une nouvelle copie à tout moment.',
  'accountLife.archive.made': 'Copie établie le {date}',
  'accountLife.archive.names': 'Les noms des champs sont ceux de notre base de données, comme dans data.json.',
  'accountLife.section.profile': 'Votre profil',
  'accountLife.section.signIn': 'Connexion',
  'accountLife.section.consent': 'Vos consentements',
  'accountLife.section.newsletter': 'Newsletter',
  'accountLife.section.bag': 'Votre panier',
  'accountLife.section.promotions': 'Promotions utilisées',
  'accountLife.section.notices': 'Alertes de retour en stock',
  'accountLife.section.messages': 'Vos messages',
  'accountLife.section.mails': 'Nos e-mails',
  'accountLife.section.account': 'Votre compte',
  'accountLife.section.addresses': 'Vos adresses',
  'accountLife.section.wishlist': 'Vos listes d’envies',
  'accountLife.section.credit': 'Avoir',
  'accountLife.section.orders': 'Vos commandes',
  'accountLife.section.referrals': 'Vos parrainages',
  'accountLife.section.staff': 'Groupes',
  'error.deletion_code_wrong': 'Ce code n’est pas valable. Vérifiez les six chiffres de notre dernier e-mail.',
  'error.deletion_code_spent': 'Ce code a expiré ou a été saisi trop de fois. Demandez-en un nouveau.',
  'error.deletion_code_often': 'Vous avez déjà demandé plusieurs codes. Réessayez dans 15 minutes.',
  'error.account_address_taken':
    'Cette adresse e-mail est désormais utilisée par un autre compte : l’ancien ne peut pas être rouvert.',
  'error.export_often':
    'Vous avez déjà demandé vos données plusieurs fois aujourd’hui. Utilisez notre dernier e-mail ou réessayez demain.',
};
