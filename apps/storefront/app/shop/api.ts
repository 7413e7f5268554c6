import type { ShopApi } from '@shop/contracts/shop/client';
import { createContext, useContext } from 'react';

const ApiContext = createContext<ShopApi | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

/** Shop API client for requests after load. Undefined on the server, where loaders make the requests. */
export const useApi = (): ShopApi | undefined => useContext(ApiContext);
