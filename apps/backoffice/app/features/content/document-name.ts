import type { ContentSummary } from '@shop/contracts/staff/content/documents';
import type { Text } from '#backoffice/i18n/text-context.tsx';

/** Single documents by what they are, those of collections by their title. */
export function nameDocument(
  { type, documentId, title }: Omit<ContentSummary, 'locales' | 'slug'>,
  text: Text,
): string {
  const isSingle = type === documentId;
  return isSingle ? text(`content.type.${type}`) : title || documentId;
}
