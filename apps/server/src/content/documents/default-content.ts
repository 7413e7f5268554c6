import { type DefaultSource, listDefaultDocuments } from '@shop/domain/content/defaults/default-documents';
import type { Clock } from '#server/platform/clock.ts';
import type { ContentRow, ContentService } from './content-service.ts';

type Deps = {
  content: Pick<ContentService, 'documents'>;
  /** Facts of the store of a brand and locale; undefined: there is none. */
  readSource: (brand: string, locale: string) => Promise<DefaultSource | undefined>;
  clock: Clock;
};

/** Ids of rows that no table has: negative, so that they never meet a stored one. */
const FIRST_ID = -1;

/** Documents, with a default for each that the editors have not written. */
export function createDefaultContent({ content, readSource, clock }: Deps): Pick<ContentService, 'documents'> {
  return {
    async documents(request) {
      const rows = await content.documents(request);
      const { type, brand, locale, status } = request;
      const source = await readSource(brand, locale);
      if (!source) return rows;
      const now = clock();
      const missing = listDefaultDocuments(type, source).filter(
        ({ documentId, data }) => !isWritten(rows, documentId, data),
      );
      const defaults = missing.map(
        ({ documentId, data }, at): ContentRow => ({
          ...{ id: String(FIRST_ID - at), documentId, type, brand, locale, status, data },
          ...{ createdAt: now, updatedAt: now, publishedAt: now },
        }),
      );
      return [...rows, ...defaults];
    },
  };
}

const isWritten = (rows: readonly ContentRow[], documentId: string, { slug }: ContentRow['data']): boolean =>
  rows.some((row) => row.documentId === documentId || (slug !== undefined && row.data.slug === slug));
