import { createContext, useContext } from 'react';

/** Prefix of the store in the addresses of its pages: `/fr`, or empty. */
const BasePathContext = createContext('');
export const BasePathProvider = BasePathContext.Provider;

export const useBasePath = (): string => useContext(BasePathContext);

/** Address of a page of the store, without a slash after the prefix alone, as the router writes it. */
export function usePageAddress(path: string): string {
  const base = useBasePath();
  return base && path === '/' ? base : `${base}${path}`;
}
