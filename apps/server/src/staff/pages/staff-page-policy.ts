type Allowed = {
  nonce: string;
  /** True for the development server, which injects styles and talks over a web socket. */
  dev: boolean;
};

/**
 * Content security policy of a page of the back office. Style attributes are allowed, since react-aria places popovers
 * and hides inputs with them; style elements only with the nonce.
 */
export function staffPagePolicy({ nonce, dev }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(dev ? ['ws:'] : [])].join(' ')}`,
    // Mails, in a frame with a policy of its own.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
