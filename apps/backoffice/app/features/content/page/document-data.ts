import type { FormField } from '@shop/contracts/content/form-values';
import type { StaffApi } from '@shop/contracts/staff/client';
import type { ContentEdition, ContentVersionItem, DocumentUse } from '@shop/contracts/staff/content/documents';

type Shown = Awaited<ReturnType<StaffApi['content']['show']>>;

/** What the screen of a document shows in one locale. */
export type DocumentData = Shown & {
  edition: ContentEdition;
  fields: readonly FormField[];
  versions: readonly ContentVersionItem[];
  comments: Awaited<ReturnType<StaffApi['content']['comments']>>['items'];
  uses: readonly DocumentUse[];
  /** Page that the document fills. */
  path: string | undefined;
};
