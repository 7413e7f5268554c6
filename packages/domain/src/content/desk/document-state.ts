import { ShopError } from '../../shop-error.ts';

/** Locale that all others are translated from, and that a store without its own document shows. */
export const SOURCE_LOCALE = 'en-GB';

/** `changed` is published and has a draft with changes. */
export type DocumentState = 'missing' | 'draft' | 'changed' | 'published';

type Presence = { hasDraft: boolean; hasPublished: boolean; isSame: boolean };

export function judgeDocumentState({ hasDraft, hasPublished, isSame }: Presence): DocumentState {
  if (!hasPublished) return hasDraft ? 'draft' : 'missing';
  return hasDraft && !isSame ? 'changed' : 'published';
}

/** Versions by their number; 0 for none. */
type Translated = {
  locale: string;
  /** Newest version of the translation. */
  own: number;
  /** Version of the source that was known when the translation was saved. Absent: unknown. */
  noted?: number | undefined;
  /** Published versions of the source. */
  source: { first: number; latest: number };
};

/**
 * Whether the source was published again after the translation was made. Without a note, only a second publication of
 * the source counts: documents that were imported together have no order.
 */
export function isOutdated({ locale, own, noted, source }: Translated): boolean {
  if (locale === SOURCE_LOCALE || own === 0) return false;
  return source.latest > (noted ?? Math.max(own, source.first));
}

type Period = { publishAt: Date; endAt?: Date | undefined };

/** Throws unless the period is ahead and has a length. */
export function requirePeriod({ publishAt, endAt }: Period, now: Date): void {
  if (publishAt.getTime() <= now.getTime()) throw badPeriod('The publication must be in the future', 'publishAt');
  if (endAt && endAt.getTime() <= publishAt.getTime()) throw badPeriod('The end must be after the start', 'endAt');
}

const badPeriod = (reason: string, field: string) =>
  new ShopError(reason, { code: 'bad_schedule', kind: 'unprocessable', field });

export const documentUnknown = () =>
  new ShopError('There is no such document', { code: 'document_unknown', kind: 'not-found' });

export const versionUnknown = () =>
  new ShopError('There is no such version', { code: 'content_version_unknown', kind: 'not-found' });

export const documentConflict = () =>
  new ShopError('Another member of staff has saved this document', { code: 'version_conflict', kind: 'conflict' });

export const slugTaken = () =>
  new ShopError('Another document has this address', { code: 'slug_taken', kind: 'conflict', field: 'slug' });

export const contentElsewhere = () =>
  new ShopError('The content of this shop is edited in an external content service', {
    code: 'content_elsewhere',
    kind: 'unprocessable',
  });

export type FieldProblem = { path: string; reason: string };

/** Refusal with one error per field; `fields` are paths below `data`. */
export function documentRefused(code: string, problems: readonly FieldProblem[]): ShopError {
  const errors = problems.map(({ path, reason }) => ({ code, reason, field: `data.${path}` }));
  const [first, ...others] = errors;
  return new ShopError(first?.reason ?? 'The document is refused', {
    ...{ code, kind: 'unprocessable', others },
    ...(first && { field: first.field }),
  });
}
