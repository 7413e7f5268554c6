import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'error.code_unknown': 'Nous ne connaissons pas ce code. Vérifiez son orthographe.',
  'error.gift_card_unknown': 'Nous ne connaissons pas cette carte cadeau. Vérifiez son code.',
  'error.line_unknown': 'Cet article n’est plus dans votre panier.',
  'error.lines_limit': 'Votre panier est plein. Retirez d’abord un article.',
  'error.sold_out': 'Cette taille vient d’être épuisée.',
  'error.out_of_stock': 'Il n’en reste pas autant dans cette taille.',
  'error.quantity_limit': 'Dix pièces d’une même taille au plus.',
  'error.quote_unknown': 'Votre panier est introuvable. Ajoutez de nouveau vos articles.',
  'error.sign_in_required': 'Veuillez d’abord vous connecter.',
  'error.sku_unknown': 'Cette pièce n’est plus en vente ici.',
  'error.busy': 'La boutique est très sollicitée en ce moment. Réessayez dans un instant.',
  'error.email_invalid': 'Saisissez une adresse e-mail, par exemple nom@exemple.fr',
  'error.foreign_form': 'Ce formulaire provient d’un autre site. Rechargez la page et réessayez.',
  'error.invalid': 'Vérifiez votre saisie et réessayez.',
  'error.internal': 'Un problème est survenu de notre côté. Veuillez réessayer dans un instant.',
  'error.link_unusable':
    'Ce lien a expiré ou a déjà été utilisé. Inscrivez-vous à nouveau et nous vous en enverrons un autre.',
  'error.network_error': 'La boutique est injoignable. Vérifiez votre connexion et réessayez.',
  'error.no_picture': 'Choisissez une photo au format JPEG, PNG ou WebP.',
  'error.picture_unreadable': 'Cette image est illisible. Essayez avec une autre photo.',
  'error.postcode_unknown': 'Nous ne connaissons pas ce code postal. Vérifiez-le et réessayez.',
  'error.req_file_too_large': 'Cette photo dépasse 2 Mo. Choisissez-en une plus petite.',
  'error.timeout': 'La boutique a mis trop de temps à répondre. Veuillez réessayer.',
};
