import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'head.page': '{title} chez {brand}.',
  'head.listing.title': '{title}, page {page}',
  'head.listing.description': '{title}, page {page} : {description}',
  'head.contact':
    'Une question sur une commande, un retour ou un article ? Contactez {brand} : notre service client vous répond par e-mail.',
  'head.faq':
    'Toutes les réponses sur les commandes, la livraison, les retours, le paiement et votre compte chez {brand}.',
  'head.unlisted.account': 'Votre compte {brand} : commandes, retours, adresses, cartes de paiement et préférences.',
  'head.unlisted.backInStock':
    'Laissez votre adresse e-mail : {brand} vous prévient dès que votre taille est de nouveau disponible.',
  'head.unlisted.quote':
    'Votre panier {brand} : vos articles, la livraison, les remises et le total avant de commander.',
  'head.unlisted.checkout': 'Finalisez votre commande {brand} étape par étape : adresse, livraison et paiement.',
  'head.unlisted.consent':
    'Choisissez les cookies que vous autorisez sur {brand}. Vous pouvez changer d’avis à tout moment.',
  'head.unlisted.giftCard': 'Activez votre carte cadeau {brand} et profitez de son montant.',
  'head.unlisted.guestReturn':
    'Retournez un article {brand} sans compte : votre numéro de commande et votre adresse e-mail suffisent.',
  'head.unlisted.login':
    'Connectez-vous à votre compte {brand} pour retrouver vos commandes, vos retours, vos adresses et votre liste d’envies.',
  'head.unlisted.mails': 'Gérez les e-mails que vous recevez de {brand}.',
  'head.unlisted.orderLookup': 'Suivez votre commande {brand} avec son numéro et votre adresse e-mail, sans compte.',
  'head.unlisted.password':
    'Choisissez un nouveau mot de passe pour votre compte {brand} grâce à un lien envoyé par e-mail.',
  'head.unlisted.referral': 'Un proche vous recommande {brand} : profitez d’une remise sur votre première commande.',
  'head.unlisted.register':
    'Créez votre compte {brand} : vos commandes, vos retours et votre liste d’envies au même endroit, sur tous vos appareils.',
  'head.unlisted.reviews':
    'Les avis de la clientèle {brand} sur la taille, la qualité et la tenue, par taille et par note.',
  'head.unlisted.search':
    'Recherchez sur {brand} par nom, couleur ou taille, ou trouvez des articles similaires à partir d’une photo.',
  'head.unlisted.sharedWishlist':
    'Une liste d’envies partagée avec vous : découvrez une sélection de coups de cœur {brand}.',
  'head.unlisted.stores': 'Choisissez votre boutique {brand} : pays, langue, devise, livraison et retours.',
  'head.unlisted.wishlist':
    'Vos coups de cœur chez {brand} : votre liste d’envies, avec les prix et les tailles du moment.',
};
