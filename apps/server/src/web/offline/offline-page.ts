import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import { renderNoticePage } from '#server/web/notice-page.ts';
import { OFFLINE_WORDS } from './offline-texts.ts';

export const renderOfflinePage = (store: Pick<Store, 'language' | 'direction'>, brand: Pick<Brand, 'name'>): string =>
  renderNoticePage(store, brand, OFFLINE_WORDS[store.language]);
