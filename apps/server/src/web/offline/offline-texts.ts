import type { Language } from '@shop/domain/site/store/store';
import type { NoticeWords } from '#server/web/notice-page.ts';

/** Texts of the offline page, which is sent before it is needed and so belongs to no page of the storefront. */
export const OFFLINE_WORDS: Record<Language, NoticeWords> = {
  en: {
    title: 'You’re offline',
    text: 'We can’t load this page without an internet connection. Your bag is safe. Check your connection and try again.',
    retry: 'Try again',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    text: 'Impossible d’afficher cette page sans connexion Internet. Votre panier est conservé. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
  de: {
    title: 'Sie sind offline',
    text: 'Ohne Internetverbindung können wir diese Seite nicht laden. Ihr Warenkorb bleibt erhalten. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
  },
  ar: {
    title: 'أنتِ غير متصلة بالإنترنت',
    text: 'لا يمكن تحميل هذه الصفحة من دون اتصال بالإنترنت. حقيبتكِ محفوظة. تحققي من اتصالكِ وحاولي مرة أخرى.',
    retry: 'حاولي مرة أخرى',
  },
};
