import { isDeepStrictEqual } from 'node:util';
import { findVersionAt, type Publication } from '@shop/domain/content/desk/version-at';
import type { Database } from '#server/platform/database/database.ts';
import type { ShownMoment } from '#server/platform/http/shown-moment.ts';
import type { ContentRow } from './content-repository.ts';
import type { ContentData } from './content-tables.ts';
import { type PublicationRow, readAllVersions, readPublications } from './moment-repository.ts';

type Scope = { type: string; brand: string; locales: readonly string[] };

/**
 * Published documents of a type as a preview shows them at its moment: planned publications have started and ended, and
 * pages of a campaign that is not approved yet are shown in its period.
 */
export async function readDocumentsAt(db: Database, scope: Scope, moment: ShownMoment): Promise<ContentRow[]> {
  const [versions, publications] = await Promise.all([readAllVersions(db, scope), readPublications(db, scope)]);
  const byDocument = Map.groupBy(versions, ({ documentId }) => documentId);
  return [...byDocument.values()].flatMap((rows) => {
    for (const locale of scope.locales) {
      const own = rows.filter((row) => row.locale === locale);
      const shown = own[0] && showAt(own, publications, moment);
      if (shown) return [shown];
    }
    return [];
  });
}

/** Versions of one document in one locale. A removed document has none: its publications are void. */
function showAt(own: readonly ContentRow[], all: readonly PublicationRow[], moment: ShownMoment) {
  const [published, draft] = (['published', 'draft'] as const).map((status) =>
    own.find((row) => row.status === status),
  );
  const row = published ?? draft;
  if (!row) return undefined;
  const planned = all
    .filter(({ documentId, locale }) => documentId === row.documentId && locale === row.locale)
    .map(toPublication);
  const publications = [...planned, ...listCampaignPages(draft, planned, moment)];
  const data = findVersionAt({ published: published?.data, publications, isSame: isDeepStrictEqual }, moment.at);
  return data && { ...row, data, status: 'published' as const, publishedAt: row.publishedAt ?? moment.at };
}

const toPublication = ({ state, publishAt, endAt, data, earlier }: PublicationRow): Publication<ContentData> => ({
  ...{ state, from: publishAt, to: endAt ?? undefined, version: data, earlier: earlier ?? undefined },
});

/** Draft of a page that the previewed campaign will publish. An approved campaign has a publication of its own. */
function listCampaignPages(
  draft: ContentRow | undefined,
  planned: readonly Publication<ContentData>[],
  { drafts }: ShownMoment,
): Publication<ContentData>[] {
  if (!draft || !drafts) return [];
  const { type, brand, documentId, locale, data } = draft;
  const isMember = drafts.refs.get('page')?.includes([type, brand, documentId, locale].join(' '));
  const isApproved = planned.some(({ to }) => to?.getTime() === drafts.to.getTime());
  return isMember && !isApproved ? [{ state: 'planned', from: drafts.from, to: drafts.to, version: data }] : [];
}
