type Allowed = {
  nonce: string;
  /** True for the development server, which injects styles and talks over a web socket. */
  dev: boolean;
  /** Origins of the shop, whose previews are framed. */
  frames: readonly string[];
};

/**
 * Content security policy of a page of the back office. Style attributes are allowed, since react-aria places popovers
 * and hides inputs with them; style elements only with the nonce.
 */
export function staffPagePolicy({ nonce, dev, frames }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(dev ? ['ws:'] : [])].join(' ')}`,
    // Mails, in a frame with a policy of its own, and previews of the shop.
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
