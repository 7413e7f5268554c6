import type { StopWordChange } from '@shop/domain/discovery/merchandising/stop-words';
import type { Language } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export async function readStopWordChanges(db: Database, language: Language): Promise<StopWordChange[]> {
  const { rows } = await sql<StopWordChange>`
    select word, is_stop from search_stop_word where language = ${language} order by word
  `.execute(db);
  return rows;
}

/** False when the word was recorded so before. */
export async function writeStopWordChange(
  tx: Database,
  language: Language,
  { word, isStop }: StopWordChange,
): Promise<boolean> {
  const { rows } = await sql`
    insert into search_stop_word as known (language, word, is_stop) values (${language}, ${word}, ${isStop})
    on conflict (language, word) do update set is_stop = excluded.is_stop where known.is_stop <> excluded.is_stop
    returning word
  `.execute(tx);
  return rows.length > 0;
}

/** False when the default applied already. */
export async function deleteStopWordChange(tx: Database, language: Language, word: string): Promise<boolean> {
  const { rows } = await sql`
    delete from search_stop_word where language = ${language} and word = ${word} returning word
  `.execute(tx);
  return rows.length > 0;
}
