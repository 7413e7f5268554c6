import type { Language } from '@shop/domain/site/store/store';
import type { StoreFinder } from '#server/store-finder.ts';
import { NOTICE_POLICY, type NoticeWords, renderNoticePage } from '#server/web/notice-page.ts';
import type { TooManyPage } from './limit-routes.ts';

/** Page for a browser above the rate limit, in the language of its store. Costs no rendering. */
export const createTooManyPage =
  ({ resolveStore, getBrand }: Pick<StoreFinder, 'resolveStore' | 'getBrand'>): TooManyPage =>
  (request) => {
    const store = resolveStore(request);
    return { html: renderNoticePage(store, getBrand(store), TOO_MANY_WORDS[store.language]), policy: NOTICE_POLICY };
  };

/** Beside the page, because it is sent without the storefront. */
const TOO_MANY_WORDS: Record<Language, NoticeWords> = {
  en: {
    title: 'Just a moment',
    text: 'We’ve had too many requests from you in the last minute. Please wait a moment and try again.',
    retry: 'Try again',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Nous avons reçu trop de demandes de votre part en une minute. Patientez un instant, puis réessayez.',
    retry: 'Réessayer',
  },
  de: {
    title: 'Einen Moment bitte',
    text: 'Wir haben in der letzten Minute zu viele Anfragen von Ihnen erhalten. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
  },
  ar: {
    title: 'لحظة من فضلكِ',
    text: 'وصلتنا منكِ طلبات كثيرة جدًا خلال الدقيقة الأخيرة. انتظري لحظة ثم حاولي مرة أخرى.',
    retry: 'حاولي مرة أخرى',
  },
};
