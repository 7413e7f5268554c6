import { createContext, useContext } from 'react';

const NonceContext = createContext('');
export const NonceProvider = NonceContext.Provider;

/** CSP nonce for an inline script. Empty in the browser, which hides nonces from scripts. */
export const useNonce = (): string => useContext(NonceContext);
