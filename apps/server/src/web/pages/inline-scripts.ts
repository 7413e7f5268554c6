import { createHash } from 'node:crypto';

/** HTML without nonces, and the CSP hashes of its own inline scripts. */
export type HashedPage = { html: string; hashes: readonly string[] };

/**
 * Replaces the nonce of a rendered page by hashes, so that caches may share the page. Hashes only scripts with the
 * nonce of this rendering: a script that got into the page by injection has none, and stays forbidden.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`;
  const own = [...html.matchAll(SCRIPT)].filter(([, attributes]) => isOwnInline(attributes ?? '', attribute));
  const hashes = new Set(own.map(([, , code]) => hashOf(code ?? '')));
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}

/** React escapes `>` in attributes, and `</script` in scripts. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

const isOwnInline = (attributes: string, nonce: string): boolean =>
  attributes.includes(nonce) && !/\ssrc=/.test(attributes);

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
