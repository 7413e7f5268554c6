import { Client } from 'pg';

/** Called with the text of each statement that is sent. */
export type StatementListener = (text: string) => void;

/** Bounds of the prepared statements of a connection: each keeps its plan in the memory of the server. */
const MAX_STATEMENTS = 400;
/** Statements with a list of rows as parameters have a different text for each number of rows. */
const MAX_PARAMETERS = 40;
/** A partial index as the target of a conflict is found only while its condition is a constant, not a parameter. */
const PARTIAL_TARGET = /\bon conflict \([^)]*\) where\b/i;

const BEGINS = /^(begin|start transaction)\b/i;

type Deps = {
  listeners: ReadonlySet<StatementListener>;
  /** False: the pooler between does not know named statements. */
  prepares?: boolean;
  /** Statements that each transaction starts with, where a connection cannot keep settings of its own. */
  transactionSettings?: string | undefined;
};

/**
 * Client class that prepares repeated statements: the server plans them once per connection instead of on every call.
 * A statement seen once is not prepared, because it may never come again.
 */
export function createPreparedClient({ listeners, prepares = true, transactionSettings }: Deps): typeof Client {
  const getName = prepares ? createStatementNames() : () => undefined;
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of `query` cannot be stated for an override.
    override query(config: any, values?: any, callback?: any): any {
      const text: string = typeof config === 'string' ? config : config.text;
      for (const listener of listeners) listener(text);
      const name = typeof config === 'string' && Array.isArray(values) ? getName(text, values.length) : undefined;
      if (transactionSettings && typeof config === 'string' && BEGINS.test(text))
        return super.query({ text: `${text}; ${transactionSettings}` }, callback);
      if (name === undefined) return super.query(config, values, callback);
      return super.query({ name, text, values }, callback);
    }
  };
}

function createStatementNames() {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text: string, parameters: number): string | undefined => {
    const known = names.get(text);
    // Without parameters a text may hold several statements, which cannot be prepared.
    if (known !== undefined || parameters === 0 || parameters > MAX_PARAMETERS || PARTIAL_TARGET.test(text))
      return known;
    if (seenOnce.delete(text)) {
      const name = `shop_${names.size}`;
      names.set(text, name);
      return name;
    }
    if (seenOnce.size === MAX_STATEMENTS) seenOnce.clear();
    if (names.size < MAX_STATEMENTS) seenOnce.add(text);
    return undefined;
  };
}
