import { findDocumentPath } from '@shop/contracts/content/document-path';
import { COLLECTION_TYPES, type ContentType, SINGLE_TYPES } from '@shop/contracts/content/documents';
import type { ContentEdition, ContentSummary } from '@shop/contracts/staff/content/documents';
import { diffContent } from '@shop/domain/content/desk/content-diff';
import {
  documentUnknown,
  isOutdated,
  judgeDocumentState,
  SOURCE_LOCALE,
} from '@shop/domain/content/desk/document-state';
import type { Store } from '@shop/domain/site/store/store';
import { regionCodes } from '@shop/domain/site/store/store-code';
import { type Actor, judge, listGrantedStores } from '@shop/domain/staff/actor';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { countOpenComments } from './content-comment-repository.ts';
import {
  listStoredVersions,
  type ProgressRow,
  readEditions,
  readProgress,
  type StoredVersion,
} from './content-desk-repository.ts';
import type { ContentGuard } from './content-guard.ts';
import { listSchedules } from './content-schedule-repository.ts';
import { type DocumentUse, listCampaignsOf, listLinksTo } from './document-use-repository.ts';

type Deps = { db: DatabaseHandle['db']; stores: readonly Store[]; guard: ContentGuard };
type DocumentName = Omit<ContentKey, 'locale'> & { type: ContentType };

const SHOWN_VERSIONS = 60;
/** Values of a change in the list; whole articles are not read there. */
const SHOWN_CHARACTERS = 600;

/** What editors see: documents, their locales and their versions. */
export function createContentReading({ db, stores, guard }: Deps) {
  /** Stores of a brand that the actor may see, the source first. */
  const listPlaces = (actor: Actor, brand: string): Store[] => {
    const granted = listGrantedStores(actor, 'content.read');
    return stores
      .filter((store) => store.brand === brand && (!granted || granted.includes(store.storeId)))
      .toSorted((a, b) => Number(b.localeISOCode === SOURCE_LOCALE) - Number(a.localeISOCode === SOURCE_LOCALE));
  };

  return {
    async list(actor: Actor, wanted: string | undefined) {
      const brands = [...new Set(stores.map(({ brand }) => brand))].filter(
        (brand) => listPlaces(actor, brand).length > 0,
      );
      const brand = wanted ?? brands[0] ?? '';
      if (!brands.some((one) => one === brand)) throw documentUnknown();
      const places = listPlaces(actor, brand);
      const rows = await readProgress(db, { brand, source: SOURCE_LOCALE });
      const items = listNames(rows).map((name) => summarize(name, rows.filter(isRowOf(name)), places));
      return { brand, brands, places: places.map(describePlace), items, isElsewhere: guard.isElsewhere };
    },

    async show(actor: Actor, name: DocumentName) {
      const places = listPlaces(actor, name.brand);
      const [rows, editions, schedules, comments] = await Promise.all([
        readProgress(db, { ...name, source: SOURCE_LOCALE }),
        readEditions(db, name),
        listSchedules(db, name),
        countOpenComments(db, name),
      ]);
      const isSingle = SINGLE_TYPES.some((type) => type === name.type && name.documentId === type);
      if (places.length === 0 || (rows.length === 0 && !isSingle)) throw documentUnknown();
      const described = places.map(({ localeISOCode: locale, storeId: store }): ContentEdition => {
        const row = rows.find((one) => one.locale === locale);
        const edition = editions.find((one) => one.locale === locale);
        return {
          ...describeProgress(locale, row),
          ...describeWork(row),
          ...(edition && { data: { ...edition.data }, ...(edition.by && { updatedBy: edition.by }) }),
          schedules: schedules.filter((one) => one.locale === locale).map(describeSchedule),
          openComments: comments.get(locale) ?? 0,
          canEdit: !guard.isElsewhere && judge(actor, 'content.edit', { store }) !== 'refused',
          canPublish: !guard.isElsewhere && judge(actor, 'content.publish', { store }) !== 'refused',
        };
      });
      const { title } = summarize(name, rows, places);
      return {
        ...{ ...name, ...(title && { title }), isElsewhere: guard.isElsewhere },
        ...{ places: places.map(describePlace), editions: described },
      };
    },

    /** Where a page is linked from, and campaigns that publish it. */
    async uses(actor: Actor, key: ContentKey & { type: ContentType }): Promise<DocumentUse[]> {
      guard.requirePlace(actor, 'content.read', key);
      const edition = (await readEditions(db, key)).find(({ locale }) => locale === key.locale);
      const path = findDocumentPath(key.type, edition?.data.slug);
      const links = path === undefined ? [] : await listLinksTo(db, key, path);
      return [...links, ...(await listCampaignsOf(db, key))];
    },

    /** Newest first, each with what it changed. */
    async versions(actor: Actor, key: ContentKey) {
      guard.requirePlace(actor, 'content.read', key);
      const rows = await listStoredVersions(db, key, SHOWN_VERSIONS + 2);
      return rows.slice(0, SHOWN_VERSIONS).map((row, index) => ({
        ...{ id: row.id, status: row.status, at: row.at.toISOString(), by: row.by, isRemoval: row.data === null },
        changes: row.data === null ? [] : listChanges(row, rows.slice(index + 1)),
      }));
    },
  };
}

export type ContentReading = ReturnType<typeof createContentReading>;

function listChanges(row: StoredVersion, older: readonly StoredVersion[]) {
  const before = older.find(({ status }) => status === row.status);
  return diffContent(before?.data, row.data).map((change) => ({
    path: change.path,
    ...(change.before !== undefined && { before: change.before.slice(0, SHOWN_CHARACTERS) }),
    ...(change.after !== undefined && { after: change.after.slice(0, SHOWN_CHARACTERS) }),
  }));
}

type Name = { type: ContentType; documentId: string };

/** Single documents always, whether written or not; those of collections as they exist. */
function listNames(rows: readonly ProgressRow[]): Name[] {
  const single = SINGLE_TYPES.map((type) => ({ type, documentId: type }));
  const collected = COLLECTION_TYPES.flatMap((type) => {
    const ids = rows.filter((row) => row.type === type).map(({ documentId }) => documentId);
    return [...new Set(ids)].map((documentId) => ({ type, documentId }));
  });
  return [...single, ...collected];
}

const isRowOf =
  ({ type, documentId }: Name) =>
  (row: ProgressRow): boolean =>
    row.type === type && row.documentId === documentId;

function summarize({ type, documentId }: Name, rows: readonly ProgressRow[], places: readonly Store[]): ContentSummary {
  const source = rows.find(({ locale }) => locale === SOURCE_LOCALE) ?? rows[0];
  return {
    ...{ type, documentId, ...(source?.title && { title: source.title }), ...(source?.slug && { slug: source.slug }) },
    locales: places.map(({ localeISOCode }) =>
      describeProgress(
        localeISOCode,
        rows.find(({ locale }) => locale === localeISOCode),
      ),
    ),
  };
}

const MISSING = { state: 'missing', isOutdated: false, isInReview: false } as const;

function describeProgress(locale: string, row: ProgressRow | undefined): ContentSummary['locales'][number] {
  if (!row) return { locale, ...MISSING };
  const own = Number(row.version);
  return {
    locale,
    state: judgeDocumentState(row),
    isOutdated: isOutdated({
      ...{ locale, own, source: { first: Number(row.sourceFirst ?? 0), latest: Number(row.sourceLatest ?? 0) } },
      ...(row.sourceVersion !== null && { noted: Number(row.sourceVersion) }),
    }),
    isInReview: row.reviewVersion !== null && Number(row.reviewVersion) === own,
    ...(row.scheduledAt && { scheduledAt: row.scheduledAt.toISOString() }),
  };
}

function describeWork(row: ProgressRow | undefined) {
  const isInReview = row?.reviewVersion !== null && row?.reviewVersion === row?.version;
  return {
    version: Number(row?.version ?? 0),
    ...(row?.updatedAt && { updatedAt: row.updatedAt.toISOString() }),
    ...(row?.publishedAt && { publishedAt: row.publishedAt.toISOString() }),
    ...(isInReview && row?.reviewAt && { review: { by: row.reviewBy ?? '', at: row.reviewAt.toISOString() } }),
  };
}

type ScheduleItem = Awaited<ReturnType<typeof listSchedules>>[number];

const describeSchedule = ({ scheduleId, publishAt, endAt, by, state }: ScheduleItem) => ({
  ...{ id: scheduleId, publishAt: publishAt.toISOString(), by, state },
  ...(endAt && { endAt: endAt.toISOString() }),
});

const describePlace = (store: Store) => ({
  ...{ locale: store.localeISOCode, direction: store.direction, timeZone: store.timeZone, store: store.storeId },
  regions: [...regionCodes([store])],
});
