export const MESSAGE_VIEWS = ['open', 'mine', 'answered', 'closed', 'all'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

export const readView = (search: URLSearchParams): MessageView =>
  MESSAGE_VIEWS.find((view) => view === search.get('view')) ?? 'open';

/** Query of the list by the address of the page. Unknown values are refused by the API. */
export function readMessageQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = { ...QUERIES[readView(search)] };
  for (const name of ['text', 'store', 'cursor']) {
    const value = search.get(name)?.trim();
    if (value) query[name] = value;
  }
  return query;
}

const QUERIES: Readonly<Record<MessageView, Record<string, string>>> = {
  open: { state: 'open' },
  mine: { state: 'open,answered', mine: 'true' },
  answered: { state: 'answered' },
  closed: { state: 'closed' },
  all: {},
};
