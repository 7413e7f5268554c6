import { ROUTES } from '@shop/domain/route-table';

const resultsPath = (query: Record<string, string>): string =>
  `${ROUTES.searchResults.path}?${new URLSearchParams(query)}`;

export const wordsPath = (words: string): string => resultsPath({ q: words });

/** Words in quotation marks are searched for as they are, without a correction. */
export const asTypedPath = (words: string): string => wordsPath(`"${words.replaceAll('"', '')}"`);

/** What looks like an uploaded photo. */
export const photoPath = (photoId: string): string => resultsPath({ hash: photoId });
