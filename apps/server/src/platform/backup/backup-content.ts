import type { TableCount } from './row-digest.ts';

export type TableName = { schema: string; name: string };
export type BackedUpTable = TableName & { columns: string[] };

/** First entry of a backup. */
export type BackupStart = {
  kind: 'start';
  createdAt: string;
  /** Release that made it. */
  version: string;
  serverVersion: string;
  /** Migrations that the database had run, in order. */
  migrations: string[];
};

export type SequenceValue = TableName & { value: string; isCalled: boolean };
export type FileCount = { path: string; bytes: number; sha256: string };

/** Last entry: what the backup must hold. */
export type Manifest = {
  tables: (TableName & TableCount)[];
  sequences: SequenceValue[];
  files: FileCount[];
};

export type BackupEntry =
  | BackupStart
  | ({ kind: 'table' } & BackedUpTable)
  | { kind: 'file'; path: string; mode: number }
  | { kind: 'manifest' };

export const nameTable = ({ schema, name }: TableName): string => `${schema}.${name}`;
