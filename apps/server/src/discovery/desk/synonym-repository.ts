import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type Synonym = { synonymId: string; language: 'en' | 'fr' | 'de' | 'ar'; words: string[] };

export async function readSynonyms(db: Database, language: Synonym['language']): Promise<Synonym[]> {
  const { rows } = await sql<Synonym>`
    select id::text as synonym_id, language, words from search_synonym where language = ${language} order by words, id
  `.execute(db);
  return rows;
}

/** One change of synonyms per language until the transaction ends: a word belongs to one class only. */
export async function queueForSynonyms(tx: Database, language: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search_synonym ${language}`}, 0))`.execute(tx);
}

export async function insertSynonym(tx: Database, { language, words }: Omit<Synonym, 'synonymId'>): Promise<string> {
  const { rows } = await sql<{ synonymId: string }>`
    insert into search_synonym (language, words) values (${language}, ${words}) returning id::text as synonym_id
  `.execute(tx);
  return rows[0]?.synonymId ?? '';
}

export async function deleteSynonym(tx: Database, synonymId: string): Promise<Synonym | undefined> {
  const { rows } = await sql<Synonym>`
    delete from search_synonym where id = ${synonymId}::bigint returning id::text as synonym_id, language, words
  `.execute(tx);
  return rows[0];
}
