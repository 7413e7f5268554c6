import { ROUTES } from '@shop/domain/route-table';

/** What is private or endless is of no use to a search engine; the second line of each is for stores with a prefix. */
const CLOSED = ['/customer/', '/checkout/', '/worldpay/', ROUTES.searchResults.path, '/api/', '/giftcards/activate'];

export const ROBOT = {
  content: ['User-agent: *', ...CLOSED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]), ''].join('\n'),
};
