import type { Generated } from 'kysely';

export type ContentStatus = 'draft' | 'published';
export type ContentData = Readonly<Record<string, unknown>>;

type DocumentKey = { documentId: string; type: string; brand: string; locale: string; status: ContentStatus };

export type ContentTables = {
  contentDocument: DocumentKey & {
    id: Generated<string>;
    data: ContentData;
    createdAt: Date;
    updatedAt: Date;
    publishedAt: Date | null;
  };
  contentVersion: DocumentKey & { id: Generated<string>; data: ContentData | null; author: string; at: Date };
};
