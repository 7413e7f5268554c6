import type { ShopApi } from '@shop/contracts/shop/client';
import { createContext, useContext } from 'react';

const ApiContext = createContext<ShopApi | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

/** The shop API of the page, for what comes after load. Undefined on the server, where loaders ask. */
export const useApi = (): ShopApi | undefined => useContext(ApiContext);
