import { ShopError } from '@shop/domain/shop-error';
import type { LinkFinding } from './link-check.ts';

const REASONS: Readonly<Record<LinkFinding['reason'], (finding: LinkFinding) => string>> = {
  unsafe: ({ href }) => `${href} is not a web address`,
  malformed: ({ href }) => `${href} is neither a path of the shop nor a web address`,
  insecure: ({ href }) => `${href} must begin with https://`,
  absent: ({ href }) => `${href} is no page of this store`,
  'anchor-absent': ({ href }) => `The page of ${href} has no such section`,
  moved: ({ href, to }) => `${href} has moved to ${to}`,
};

export const describeFinding = (finding: LinkFinding): string => REASONS[finding.reason](finding);

/** Throws for the first broken link, at its field. */
export function refuseBroken([finding]: readonly LinkFinding[]): void {
  if (!finding) return;
  const { path, reason } = finding;
  throw new ShopError(describeFinding(finding), {
    ...{ code: reason === 'unsafe' || reason === 'malformed' ? 'bad_link' : 'broken_link', kind: 'invalid' },
    field: path,
  });
}
