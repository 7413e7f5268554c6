import type { TemplateTexts } from '@shop/domain/content/messages/answer-text';
import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { MessageTables } from './message-tables.ts';

const tables = (db: Database) => db.$extendTables<MessageTables>();

export type TemplateRow = Selectable<MessageTables['messageTemplate']>;
export type TemplateContent = { name: string; texts: TemplateTexts };

export const listTemplates = (db: Database): Promise<TemplateRow[]> =>
  tables(db).selectFrom('messageTemplate').selectAll().orderBy('name').execute();

/** Locks all templates, of which there are few: a name is taken once. */
export const lockTemplates = (tx: Database): Promise<TemplateRow[]> =>
  tables(tx).selectFrom('messageTemplate').selectAll().orderBy('templateId').forUpdate().execute();

/** Undefined: the name is taken. */
export async function insertTemplate(tx: Database, { name, texts }: TemplateContent): Promise<TemplateRow | undefined> {
  return await tables(tx)
    .insertInto('messageTemplate')
    .values({ name, texts: JSON.stringify(texts) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateTemplate(
  tx: Database,
  templateId: string,
  { name, texts }: TemplateContent,
): Promise<TemplateRow> {
  return await tables(tx)
    .updateTable('messageTemplate')
    .set((row) => ({ name, texts: JSON.stringify(texts), version: row('version', '+', 1) }))
    .where('templateId', '=', templateId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTemplate(tx: Database, templateId: string): Promise<TemplateRow | undefined> {
  return await tables(tx)
    .deleteFrom('messageTemplate')
    .where('templateId', '=', templateId)
    .returningAll()
    .executeTakeFirst();
}
