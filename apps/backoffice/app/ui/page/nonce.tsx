import { createContext, useContext } from 'react';

/** Nonce of the document, on the server only: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/** react-aria reads the nonce of its style element here. */
export function NonceMeta() {
  return <meta property="csp-nonce" nonce={useContext(NonceContext)} suppressHydrationWarning />;
}
