import { DatabaseSync } from 'node:sqlite';
import type { Finding } from './finding.ts';

/**
 * A row put aside until all that belong to it are known. `view` is the locale of a row for one store view, and `sku` is
 * empty where a row belongs to nothing.
 */
export type StagedRow = {
  row: number;
  sku: string;
  view: string;
  cells: Record<string, string>;
  findings: Finding[];
};
export type StagedChild = { sku: string; parent: string; options: Record<string, string> };

export type Staging = ReturnType<typeof openStaging>;

/**
 * Where a run keeps what it must remember of a file that is larger than memory: a database without a name, which
 * SQLite keeps in a bounded cache, spills to the temporary folder and forgets when it is closed.
 */
export function openStaging() {
  const db = new DatabaseSync('');
  db.exec(SCHEMA);
  const statements = prepareAll(db);
  return {
    close: () => db.close(),

    /** Who has claimed the key first. */
    findClaim: (key: string): string | undefined => statements.findClaim.get(key)?.holder as string | undefined,
    claim: (key: string, holder: string): void => void statements.claim.run(key, holder),

    addRow: ({ row, sku, view, cells, findings }: StagedRow): void =>
      void statements.addRow.run(row, sku, view, JSON.stringify(cells), JSON.stringify(findings)),
    /** In the order of the file. */
    rowsOf: (sku: string): StagedRow[] => statements.rowsOf.all(sku).map(stagedRow),
    /** The same one by one, where there may be very many. */
    *rows(sku: string): Generator<StagedRow, void, undefined> {
      for (const row of statements.rowsOf.iterate(sku)) yield stagedRow(row);
    },
    countSkus: (): number => Number(statements.countSkus.get()?.count),
    /** Each once, in the order of the file, without those that are children. */
    *skus(): Generator<string, void, undefined> {
      for (const { sku } of statements.skus.iterate()) yield String(sku);
    },

    /** False where the child has a parent already. */
    addChild: ({ sku, parent, options }: StagedChild): boolean =>
      statements.addChild.run(sku, parent, JSON.stringify(options)).changes === 1,
    findParent: (sku: string): string | undefined => statements.findParent.get(sku)?.parent as string | undefined,
    childrenOf: (parent: string): StagedChild[] => statements.childrenOf.all(parent).map(stagedChild),
  };
}

const SCHEMA = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma cache_size = -32768;
  create table claim (key text primary key, holder text not null) without rowid;
  create table staged_row (row integer primary key, sku text not null, view text not null, cells text not null,
    findings text not null);
  create index staged_row_sku on staged_row (sku, view);
  create table staged_child (position integer primary key, sku text not null unique, parent text not null, options text not null);
  create index staged_child_parent on staged_child (parent);
  begin;
`;

const IS_ON_ITS_OWN = "sku <> '' and sku not in (select sku from staged_child)";

const prepareAll = (db: DatabaseSync) => ({
  findClaim: db.prepare('select holder from claim where key = ?'),
  claim: db.prepare('insert or ignore into claim values (?, ?)'),
  addRow: db.prepare('insert into staged_row values (?, ?, ?, ?, ?)'),
  rowsOf: db.prepare('select * from staged_row where sku = ? order by row'),
  countSkus: db.prepare(`select count(distinct sku) as count from staged_row where ${IS_ON_ITS_OWN}`),
  skus: db.prepare(`select sku from staged_row where ${IS_ON_ITS_OWN} group by sku order by min(row)`),
  addChild: db.prepare('insert or ignore into staged_child (sku, parent, options) values (?, ?, ?)'),
  findParent: db.prepare('select parent from staged_child where sku = ?'),
  childrenOf: db.prepare('select * from staged_child where parent = ? order by position'),
});

type Found = Record<string, unknown>;

const stagedRow = ({ row, sku, view, cells, findings }: Found): StagedRow => ({
  row: Number(row),
  sku: String(sku),
  view: String(view),
  cells: JSON.parse(String(cells)),
  findings: JSON.parse(String(findings)),
});

const stagedChild = ({ sku, parent, options }: Found): StagedChild => ({
  sku: String(sku),
  parent: String(parent),
  options: JSON.parse(String(options)),
});
