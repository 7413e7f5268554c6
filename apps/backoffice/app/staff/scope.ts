import { useSearchParams } from 'react-router';

export const SCOPE_PARAMETER = 'store';

/** Adds the store that the screen is limited to, so that links keep it. */
export function useScoped(): (path: string) => string {
  const [search] = useSearchParams();
  const store = search.get(SCOPE_PARAMETER);
  return (path) => (store ? `${path}${path.includes('?') ? '&' : '?'}${SCOPE_PARAMETER}=${store}` : path);
}
