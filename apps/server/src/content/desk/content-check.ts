import { CONTENT_SCHEMAS, type ContentType } from '@shop/contracts/content/documents';
import { describeForm } from '@shop/contracts/content/form';
import { findGaps } from '@shop/contracts/content/form-values';
import { documentRefused, type FieldProblem } from '@shop/domain/content/desk/document-state';
import { cleanDocument } from '#server/content/documents/clean-rich-text.ts';
import type { ContentData } from '#server/content/documents/content-tables.ts';

/** Finds links of a document that lead nowhere. */
export type FindBrokenLinks = (
  document: { type: string; brand: string; locale: string },
  data: ContentData,
) => Promise<readonly FieldProblem[]>;

/** Data as it is stored: checked by the schema of the type, with sanitised rich text. */
export function readDraft(type: string, data: unknown): ContentData {
  const { success, data: read, error } = CONTENT_SCHEMAS[type as ContentType].safeParse(data);
  if (success) return cleanDocument(read);
  throw documentRefused(
    'content_invalid',
    error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), reason: message })),
  );
}

/** Throws unless shoppers may see the document: complete, and without broken links. */
export async function requirePublishable(
  document: { type: string; brand: string; locale: string },
  data: ContentData,
  findBrokenLinks: FindBrokenLinks,
): Promise<void> {
  const gaps = findGaps(describeForm(document.type as ContentType), data);
  if (gaps.length > 0) {
    throw documentRefused(
      'content_incomplete',
      gaps.map((path) => ({ path, reason: 'This field must be filled in before the document is published' })),
    );
  }
  const broken = await findBrokenLinks(document, data);
  if (broken.length > 0) throw documentRefused('broken_link', broken);
}
