import { isRecord } from '@shop/domain/record';
import type { Draft } from '#server/catalog/import/draft.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';

/** Removes markup from the texts of products and categories, which other systems keep as HTML. */
export async function* cleanDrafts(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft, void, undefined> {
  for await (const draft of drafts) yield cleanDraft(draft);
}

function cleanDraft(draft: Draft): Draft {
  const { value } = draft;
  if (!isRecord(value) || !isRecord(value.texts)) return draft;
  const texts = Object.entries(value.texts).map(([locale, text]) => [locale, isRecord(text) ? cleanTexts(text) : text]);
  return { ...draft, value: { ...value, texts: Object.fromEntries(texts) } };
}

const LONG = ['description', 'materials'];

const cleanTexts = (texts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      clean(text, LONG.includes(field) ? toPlainText : toPlainLine),
    ]),
  );

function clean(text: unknown, toPlain: (text: string) => string): unknown {
  if (Array.isArray(text)) return text.map((one) => clean(one, toPlain));
  return typeof text === 'string' ? toPlain(text) : text;
}
