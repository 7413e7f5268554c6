import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Document, menu entry or banner that holds links and pictures. */
export type Holder = {
  kind: 'document' | 'menu' | 'banner';
  id: string;
  brand: string;
  title: string;
  /** Of a menu or banner; `*` for all regions. */
  region?: string;
  locale?: string;
  /** Type of a document, or pages that show a banner. */
  type?: string;
  data: Readonly<Record<string, unknown>>;
};

type Row = Omit<Holder, 'region' | 'locale' | 'type'> & {
  region: string | null;
  locale: string | null;
  type: string | null;
};

type Wanted = {
  /** Text that their JSON contains, such as the address of a picture. */
  containing?: string;
  withDrafts?: boolean;
};

/** Menus and banners with planned and ended entries, documents as published and, if wanted, their drafts. */
export async function listHolders(db: Database, { containing, withDrafts = false }: Wanted = {}): Promise<Holder[]> {
  const holds = (column: string) =>
    containing === undefined ? sql`true` : sql`strpos(${sql.ref(column)}::text, ${containing}) > 0`;
  const { rows } = await sql<Row>`
    select 'menu' as kind, id::text, brand, region, null as locale, null as type, item ->> 'Title' as title,
      item as data
    from menu_item where ${holds('item')}
    union all
    select 'banner', id::text, brand, region, null, type, coalesce(banner ->> 'Title', banner ->> 'Text', ''), banner
    from banner where ${holds('banner')}
    union all
    select 'document', document_id, brand, null, locale, type, coalesce(data ->> 'title', ''), data
    from content_document
    where ${holds('data')} and (status = 'published' or (${withDrafts} and status = 'draft'))
  `.execute(db);
  return rows.map(({ region, locale, type, ...row }) => ({
    ...{ ...row, title: row.title ?? '' },
    ...(region && { region }),
    ...(locale && { locale }),
    ...(type && { type }),
  }));
}

/** One entry per holder: a draft beside its published version is the same document. */
export function describeHolders(holders: readonly Holder[]) {
  const named = holders.map(({ data: _, ...holder }) => ({
    ...holder,
    title: holder.title || holder.type || holder.id,
  }));
  const byName = new Map(named.map((one) => [`${one.kind} ${one.type} ${one.brand} ${one.locale} ${one.id}`, one]));
  return [...byName.values()];
}
