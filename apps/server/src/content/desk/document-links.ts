import { findDocumentPath } from '@shop/contracts/content/document-path';
import type { ContentType } from '@shop/contracts/content/documents';
import { collectLinks } from '@shop/domain/content/link/collect-links';
import type { LinkCheck } from '#server/content/links/link-check.ts';
import { describeFinding } from '#server/content/links/link-refusal.ts';
import type { FindBrokenLinks } from './content-check.ts';

/** Links of a document that shoppers of its store cannot follow. It may link to itself before it is published. */
export const createDocumentLinkCheck =
  ({ findBroken }: Pick<LinkCheck, 'findBroken'>): FindBrokenLinks =>
  async ({ type, brand, locale }, data) => {
    const path = findDocumentPath(type as ContentType, data.slug);
    const self = { document: data, ...(path && { path }) };
    const findings = await findBroken({ brand, locale, self }, collectLinks(data));
    return findings.map((finding) => ({ path: finding.path, reason: describeFinding(finding) }));
  };
