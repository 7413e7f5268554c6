import { DatabaseSync } from 'node:sqlite';
import type { Finding } from './finding.ts';

/**
 * Row staged until all rows of its product are known. `view` is the locale of a store view row; `sku` is empty for a
 * row without a product.
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
 * Staging for files larger than memory: an unnamed SQLite database, which has a bounded cache, spills to the
 * temporary folder and is deleted on close.
 */
export function openStaging() {
  const db = new DatabaseSync('');
  db.exec(SCHEMA);
  const statements = prepareAll(db);
  return {
    close: () => db.close(),

    /** First holder of the key. */
    findClaim: (key: string): string | undefined => statements.findClaim.get(key)?.holder as string | undefined,
    claim: (key: string, holder: string): void => void statements.claim.run(key, holder),

    addRow: ({ row, sku, view, cells, findings }: StagedRow): void =>
      void statements.addRow.run(row, sku, view, JSON.stringify(cells), JSON.stringify(findings)),
    /** In file order. */
    getRows: (sku: string): StagedRow[] => statements.getRows.all(sku).map(stagedRow),
    /** Same as an iterator, for very many rows. */
    *rows(sku: string): Generator<StagedRow, void, undefined> {
      for (const row of statements.getRows.iterate(sku)) yield stagedRow(row);
    },
    countSkus: (): number => Number(statements.countSkus.get()?.count),
    /** Unique, in file order, without children. */
    *skus(): Generator<string, void, undefined> {
      for (const { sku } of statements.skus.iterate()) yield String(sku);
    },

    /** Returns false if the child already has a parent. */
    addChild: ({ sku, parent, options }: StagedChild): boolean =>
      statements.addChild.run(sku, parent, JSON.stringify(options)).changes === 1,
    findParent: (sku: string): string | undefined => statements.findParent.get(sku)?.parent as string | undefined,
    listChildren: (parent: string): StagedChild[] => statements.listChildren.all(parent).map(stagedChild),
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
  getRows: db.prepare('select * from staged_row where sku = ? order by row'),
  countSkus: db.prepare(`select count(distinct sku) as count from staged_row where ${IS_ON_ITS_OWN}`),
  skus: db.prepare(`select sku from staged_row where ${IS_ON_ITS_OWN} group by sku order by min(row)`),
  addChild: db.prepare('insert or ignore into staged_child (sku, parent, options) values (?, ?, ?)'),
  findParent: db.prepare('select parent from staged_child where sku = ?'),
  listChildren: db.prepare('select * from staged_child where parent = ? order by position'),
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
