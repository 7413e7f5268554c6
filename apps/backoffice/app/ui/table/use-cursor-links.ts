import { useSearchParams } from 'react-router';

/** Links to the next and the first page of a list; filters stay. */
export function useCursorLinks(next: string | undefined): { next: string | undefined; first: string | undefined } {
  const [search] = useSearchParams();
  const withCursor = (cursor: string | undefined) => {
    const parameters = new URLSearchParams(search);
    if (cursor) parameters.set('cursor', cursor);
    else parameters.delete('cursor');
    return `?${parameters}`;
  };
  return { next: next && withCursor(next), first: search.has('cursor') ? withCursor(undefined) : undefined };
}
