import { ROUTES } from '@shop/domain/site/pages/route-table';

const resultsPath = (query: Record<string, string>): string =>
  `${ROUTES.searchResults.path}?${new URLSearchParams(query)}`;

export const buildSearchPath = (words: string): string => resultsPath({ q: words });

/** Quoted text is searched without spelling correction. */
export const asTypedPath = (words: string): string => buildSearchPath(`"${words.replaceAll('"', '')}"`);

/** Results similar to an uploaded photo. */
export const photoPath = (photoId: string): string => resultsPath({ hash: photoId });
