import { ROUTER_INVARIANT_MESSAGE } from '@shop/domain/request-error';
import { createContext, useContext } from 'react';

/** Brand title and address of the store, for the tags of the head. */
type Site = { titleName: string; origin: string; subpathPrefix: string };

const SiteContext = createContext<Site | undefined>(undefined);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error(ROUTER_INVARIANT_MESSAGE);
  return site;
}
