import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'share.link': 'Un conseil par téléphone ? Votre code',
  'share.connected': 'Notre équipe voit votre panier',
  'share.title': 'Acheter avec notre équipe',
  'share.text':
    'Vous êtes au téléphone avec nous ? Donnez-nous ce code : nous verrons votre panier et pourrons le modifier avec vous. Nous ne voyons jamais vos données de carte.',
  'share.start': 'Obtenir un code',
  'share.code': 'Votre code',
  'share.until': 'Il fonctionne une seule fois, jusqu’à {time}.',
  'share.again': 'Nouveau code',
  'share.isConnected': 'Nous sommes connectés à votre panier jusqu’à {time} et pouvons le modifier avec vous.',
  'share.end': 'Mettre fin à la connexion',
  'share.back': 'Retour au panier',
};
