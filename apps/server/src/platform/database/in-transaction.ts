import type { Database } from './database.ts';

/** Joins the transaction that it is given, or opens one. */
export const inTransaction = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
