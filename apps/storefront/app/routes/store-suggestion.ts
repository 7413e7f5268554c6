import { COOKIES, readCookie } from '@shop/domain/cookie';
import type { Store } from '@shop/domain/store';
import { suggestStore } from '@shop/domain/store-suggestion';
import { storeWord } from '@shop/domain/store-switch';
import { visitorContext } from '#app/contexts.ts';
import type { Suggestion } from '#app/features/store/suggestion.ts';
import { textsOf } from '#app/i18n/catalogues.server.ts';
import { storeName } from '#app/i18n/store-name.ts';
import type { Route } from './+types/store-suggestion.ts';

/** Asked by the browser after the page is there: what suits one shopper is nobody else's. */
export function loader({ request: { headers }, context }: Route.LoaderArgs): Response {
  const { store, stores } = context.get(visitorContext);
  const suggested = suggestStore(stores, {
    current: store,
    chosen: readCookie(headers.get('cookie'), COOKIES.store),
    acceptLanguage: headers.get('accept-language') ?? undefined,
  });
  const reply = suggested ? suggestionOf(suggested) : null;
  return Response.json(reply, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** In the words of those who are meant. */
function suggestionOf(store: Store): Suggestion {
  const { text } = textsOf(store);
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
