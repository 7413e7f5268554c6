import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'error.code_unknown': 'Ce code n’est pas valable. Vérifiez-le et réessayez.',
  'error.gift_card_unknown': 'Ce code de carte cadeau n’est pas valable. Vérifiez-le.',
  'error.line_unknown': 'Cet article n’est plus dans votre panier.',
  'error.lines_limit': 'Votre panier est plein. Supprimez un article pour en ajouter un autre.',
  'error.too_many_quotes': 'Nous ne pouvons pas créer de nouveau panier pour le moment. Réessayez un peu plus tard.',
  'error.sold_out': 'Cette taille n’est plus disponible.',
  'error.out_of_stock': 'La quantité souhaitée n’est plus disponible dans cette taille.',
  'error.quantity_limit': 'Vous pouvez ajouter jusqu’à 10 articles par taille.',
  'error.quote_unknown': 'Votre panier est introuvable. Veuillez ajouter de nouveau vos articles.',
  'error.sign_in_required': 'Veuillez vous connecter.',
  'error.sku_unknown': 'Cet article n’est plus disponible.',
  'error.busy': 'Notre site est très sollicité en ce moment. Réessayez dans quelques instants.',
  'error.email_invalid': 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr',
  'error.foreign_form': 'Le formulaire a expiré. Rechargez la page et réessayez.',
  'error.invalid': 'Vérifiez votre saisie et réessayez.',
  'error.internal': 'Un problème est survenu de notre côté. Veuillez réessayer dans un instant.',
  'error.link_unusable':
    'Ce lien a expiré ou a déjà été utilisé. Inscrivez-vous à nouveau et nous vous en enverrons un autre.',
  'error.network_error': 'Connexion impossible. Vérifiez votre réseau et réessayez.',
  'error.no_picture': 'Choisissez une photo au format JPEG, PNG ou WebP.',
  'error.picture_unreadable': 'Cette photo n’a pas pu être lue. Essayez-en une autre.',
  'error.postcode_unknown': 'Code postal inconnu. Vérifiez-le et réessayez.',
  'error.req_file_too_large': 'Cette photo dépasse 2 Mo. Choisissez-en une plus petite.',
  'error.timeout': 'Le site met trop de temps à répondre. Veuillez réessayer.',
};
