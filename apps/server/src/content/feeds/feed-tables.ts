import type { ColumnType, Generated } from 'kysely';

/** UTC; an open side has no limit. */
export type StoredWindow = { start?: string; end?: string };
export type FeedFields = Readonly<Record<string, unknown>>;

type Entry = {
  id: Generated<string>;
  brand: string;
  /** `*` means every region of the brand. */
  region: string;
  position: number;
  /** Waits for a campaign: never shown. */
  draft: Generated<boolean>;
  schedule: ColumnType<readonly StoredWindow[], string, string>;
};

export type FeedTables = {
  menuItem: Entry & { item: ColumnType<FeedFields, string, string> };
  banner: Entry & { type: string; banner: ColumnType<FeedFields, string, string> };
};
