import { createContext, useContext } from 'react';

const NonceContext = createContext('');
export const NonceProvider = NonceContext.Provider;

/** For an inline script of the page. Empty in the browser, which hides the nonces of the page from everyone. */
export const useNonce = (): string => useContext(NonceContext);
