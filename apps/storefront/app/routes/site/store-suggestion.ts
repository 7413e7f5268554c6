import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import { suggestStore } from '@shop/domain/site/store/store-suggestion';
import { storeWord } from '@shop/domain/site/store/store-switch';
import type { Suggestion } from '#app/features/site/store/suggestion.ts';
import { getTexts } from '#app/i18n/catalogues.server.ts';
import { storeName } from '#app/i18n/store-name.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/store-suggestion.ts';

/** Requested by the browser after the page load, because the suggestion is private and the page is shared. */
export function loader({ request: { headers }, context }: Route.LoaderArgs): Response {
  const { store, stores } = context.get(visitorContext).site;
  const suggested = suggestStore(stores, {
    current: store,
    chosen: readCookie(headers.get('cookie'), COOKIES.store),
    acceptLanguage: headers.get('accept-language') ?? undefined,
  });
  const reply = suggested ? buildSuggestion(suggested) : null;
  return Response.json(reply, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** Texts in the language of the suggested store. */
function buildSuggestion(store: Store): Suggestion {
  const { text } = getTexts(store);
  const { country, currency } = storeName(store);
  return {
    word: storeWord(store),
    flag: store.currencyMenuFlagImage,
    locale: store.localeISOCode,
    direction: store.direction,
    label: text('store.suggestion.label'),
    text: text('store.suggestion.text', { country, currency }),
    go: text('store.suggestion.go'),
    stay: text('store.suggestion.stay'),
  };
}
