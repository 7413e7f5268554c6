import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'head.page': '{title} chez {brand}.',
  'head.listing.title': '{title}, page {page}',
  'head.listing.description': '{title}, page {page} : {description}',
  'head.contact':
    'Une question sur une commande, un retour ou un article ? Écrivez à {brand}, notre service client vous répond par e-mail.',
  'head.faq':
    'Toutes les réponses sur les commandes, la livraison, les retours, le paiement et votre compte chez {brand}.',
  'head.unlisted.account': 'Votre compte {brand} : commandes, retours, adresses, cartes de paiement et préférences.',
  'head.unlisted.backInStock':
    'Laissez votre adresse e-mail : {brand} vous écrit une seule fois, dès que votre taille est de retour.',
  'head.unlisted.bag':
    'Les articles que vous avez choisis chez {brand}, avec la livraison, les remises et le total avant de commander.',
  'head.unlisted.checkout': 'Finalisez votre commande {brand} étape par étape : adresse, livraison et paiement.',
  'head.unlisted.consent':
    'Choisissez les cookies que {brand} peut utiliser. Vous pouvez changer d’avis à tout moment.',
  'head.unlisted.giftCard': 'Activez votre carte cadeau {brand} et profitez aussitôt de son montant.',
  'head.unlisted.guestReturn':
    'Renvoyez un article {brand} sans compte : le numéro de commande et votre adresse e-mail suffisent.',
  'head.unlisted.login':
    'Connectez-vous à votre compte {brand} pour retrouver vos commandes, vos retours, vos adresses et votre liste d’envies.',
  'head.unlisted.mails': 'Confirmez ou arrêtez les e-mails que vous recevez de {brand}.',
  'head.unlisted.orderLookup':
    'Retrouvez une commande {brand} avec son numéro et votre adresse e-mail, et suivez-la. Aucun compte n’est nécessaire.',
  'head.unlisted.password':
    'Choisissez un nouveau mot de passe pour votre compte {brand} grâce à un lien envoyé par e-mail.',
  'head.unlisted.referral': 'Un proche vous recommande {brand} : profitez d’une remise sur votre première commande.',
  'head.unlisted.register':
    'Créez un compte {brand} : vos commandes, vos retours et vos envies au même endroit, sur tous vos appareils.',
  'head.unlisted.search':
    'Cherchez chez {brand} par nom, couleur ou taille, ou trouvez des pièces qui ressemblent à une photo.',
  'head.unlisted.sharedWishlist':
    'Une liste d’envies partagée avec vous : découvrez les coups de cœur de quelqu’un chez {brand}.',
  'head.unlisted.stores':
    'Choisissez votre boutique {brand} : pays, langue et devise, avec ses conditions de livraison et de retour.',
  'head.unlisted.wishlist':
    'Vos coups de cœur chez {brand} : votre liste d’envies, avec les prix et les tailles du moment.',
};
