import { collectLinks } from '@shop/domain/content/link/collect-links';
import { sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import { type Holder, listHolders } from '#server/content/links/holder-repository.ts';
import type { Database } from '#server/platform/database/database.ts';

export type DocumentUse = Pick<Holder, 'id' | 'title' | 'type' | 'locale' | 'region'> & {
  kind: Holder['kind'] | 'campaign';
  isDraft: boolean;
};

/** Menu entries, banners and documents of the brand that link to the page, published ones first. */
export async function listLinksTo(db: Database, key: ContentKey, path: string): Promise<DocumentUse[]> {
  const published = await listHolders(db, { containing: path });
  const all = await listHolders(db, { containing: path, withDrafts: true });
  const leads = (holder: Holder) =>
    holder.brand === key.brand &&
    !isItself(holder, key) &&
    collectLinks(holder.data).some(({ href }) => isTo(href, path));
  const names = new Set(published.filter(leads).map(nameHolder));
  const uses = new Map(all.filter(leads).map((holder) => [nameHolder(holder), holder]));
  return [...uses].map(([name, { data: _, brand: __, title, ...holder }]) => ({
    ...{ ...holder, title: title || holder.type || holder.id, isDraft: !names.has(name) },
  }));
}

/** Campaigns that publish the document. The table belongs to a later area, which refers to documents by this name. */
export async function listCampaignsOf(db: Database, key: ContentKey): Promise<DocumentUse[]> {
  const ref = [key.type, key.brand, key.documentId, key.locale].join(' ');
  const { rows } = await sql<{ id: string; title: string; isDraft: boolean }>`
    select campaign_id::text as id, name as title, approved_at is null as is_draft
    from campaign join campaign_member using (campaign_id) where kind = 'page' and ref = ${ref} order by campaign_id
  `.execute(db);
  return rows.map((row) => ({ kind: 'campaign', ...row }));
}

const nameHolder = ({ kind, type, id, locale }: Holder): string => [kind, type, id, locale].join(' ');

const isItself = ({ kind, id, type }: Holder, key: ContentKey): boolean =>
  kind === 'document' && id === key.documentId && type === key.type;

/** The same page with a query, a fragment or the address of the shop before it. */
const isTo = (href: string, path: string): boolean =>
  href
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '') === path;
