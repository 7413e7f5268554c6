import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'frame.skip': 'Aller au contenu',
  'frame.announcement': 'Retours sous 28 jours sur toutes les commandes',
  'frame.home': 'Page d’accueil {brand}',
  'frame.search.label': 'Rechercher dans la boutique',
  'frame.search.placeholder': 'Robes, denim, bottines…',
  'frame.search.submit': 'Rechercher',
  'frame.account': 'Votre compte',
  'frame.wishlist': 'Liste d’envies',
  'frame.bag': '{count, plural, =0 {Panier} one {Panier, # article} other {Panier, # articles}}',
  'frame.tabs.label': 'Accès rapide',
  'frame.tabs.home': 'Accueil',
  'frame.tabs.shop': 'Boutique',
  'frame.tabs.search': 'Recherche',
  'frame.tabs.saved': 'Favoris',
  'frame.tabs.account': 'Compte',
  'frame.footer.outlet.promise':
    'Les plus belles pièces de la saison passée, contrôlées et vendues au prix juste. Chaque prix barré a réellement été pratiqué.',
  'frame.footer.main.promise':
    'Les pièces de la saison, contrôlées et vendues au prix juste. Chaque prix barré a réellement été pratiqué.',
  'frame.footer.legal': '© {legalName}, {address}',
  'frame.footer.store': '{currency} · {country} · {language}',
  'frame.demo.label': 'Boutique de démonstration : rien n’est vendu, rien n’est expédié',
  'frame.demo.mailbox': 'Boîte aux lettres',
  'frame.demo.gallery': 'Composants',

  'home.outlet.title': 'Le meilleur de la saison passée, au prix juste',
  'home.outlet.headline': 'Les beaux vêtements méritent une <em>seconde</em> saison',
  'home.main.title': 'La mode de la saison, au prix juste',
  'home.main.headline': 'Les beaux vêtements sont faits pour être <em>portés</em>',
  'home.lead':
    'Nous garnissons les portants. Les premières pièces arrivent ici dès qu’elles sont contrôlées, mesurées et affichées à leur juste prix.',
  'home.newsletter': 'Prévenez-moi à l’ouverture',
  'home.promise.label': 'Ce sur quoi vous pouvez compter',
  'home.promise.prices.title': 'Des prix barrés sincères',
  'home.promise.prices.text': 'Chacun a réellement été pratiqué',
  'home.promise.returns.title': 'Retours sous 28 jours',
  'home.promise.returns.text': 'À compter du jour de la livraison',
  'home.promise.pressure.title': 'Aucune pression',
  'home.promise.pressure.text': 'Ni compte à rebours, ni foule inventée',

  'notFound.title': 'Page introuvable',
  'notFound.headline': 'Cette page est <em>épuisée</em>',
  'notFound.text':
    'Le lien est peut-être ancien, ou la pièce est partie. Lancez une recherche ou repartez des nouveautés.',
  'notFound.newIn': 'Nouveautés',
  'notFound.search': 'Rechercher',

  'failure.title': 'Un problème est survenu',
  'failure.headline': 'Un problème est survenu',
  'failure.unknown':
    'Cette page n’a pas pu s’afficher. C’est notre faute, pas la vôtre. Veuillez réessayer dans un instant.',
  'failure.retry': 'Réessayer',

  'newsletter.headline': 'Les nouveautés en avant-première',
  'newsletter.text': 'Un e-mail par semaine. Désinscription en un clic.',
  'newsletter.email': 'Adresse e-mail',
  'newsletter.placeholder': 'nom@exemple.fr',
  'newsletter.submit': 'S’inscrire',
  'newsletter.home': 'Vers la boutique',
  'newsletter.sent': 'Consultez votre messagerie : nous vous avons envoyé un lien pour confirmer votre adresse.',
  'newsletter.confirm.title': 'Confirmer votre inscription',
  'newsletter.confirm.text': 'Un clic et la newsletter arrive chez vous.',
  'newsletter.confirm.submit': 'Confirmer mon adresse',
  'newsletter.confirm.done': 'Vous êtes sur la liste. Merci.',
  'newsletter.unsubscribe.title': 'Quitter la newsletter',
  'newsletter.unsubscribe.text': 'Un clic et vous ne recevrez plus de newsletter.',
  'newsletter.unsubscribe.submit': 'Se désinscrire',
  'newsletter.unsubscribe.done': 'Vous n’êtes plus sur la liste. Vous ne recevrez plus de newsletter.',

  'sizeGuide.title': 'Guide des tailles',
  'sizeGuide.text':
    'Mesurez par-dessus les sous-vêtements que vous porterez et comparez avec le tableau. Entre deux tailles, choisissez la plus grande.',
  'sizeGuide.size': 'Taille ({system})',
  'sizeGuide.cm': '{from} à {to} cm',
  'sizeGuide.inches': '{from} à {to} po',
  'sizeGuide.howTo': 'Comment mesurer',

  'error.email_invalid': 'Saisissez une adresse e-mail, par exemple nom@exemple.fr',
  'error.foreign_form': 'Ce formulaire provient d’un autre site. Rechargez la page et réessayez.',
  'error.invalid': 'Vérifiez votre saisie et réessayez.',
  'error.internal': 'Un problème est survenu de notre côté. Veuillez réessayer dans un instant.',
  'error.link_unusable':
    'Ce lien a expiré ou a déjà été utilisé. Inscrivez-vous à nouveau et nous vous en enverrons un autre.',
  'error.network_error': 'La boutique est injoignable. Vérifiez votre connexion et réessayez.',
  'error.timeout': 'La boutique a mis trop de temps à répondre. Veuillez réessayer.',
};
