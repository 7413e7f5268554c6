import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Filters of a list, which the address holds. A change leads to the first page. */
export function useAddressFilters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const set = (name: string) => (value: string | undefined) => {
    const next = new URLSearchParams(search);
    next.delete('cursor');
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    void navigate(`${pathname}?${next}`);
  };
  const read = (name: string): string | undefined => search.get(name) ?? undefined;
  return { read, set };
}
