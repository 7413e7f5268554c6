import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Account } from './embedded-data.ts';

type Word = 'log' | 'found' | 'wrote' | 'problem';

export type RowWriter = {
  /** First output after this word; waits for it if necessary. */
  waitFor(word: Word): Promise<string>;
  all(word: Word): string[];
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code after the process has ended and its output is read. */
  ended: Promise<number | null>;
};

/** Runs write-rows.ts on the data folder in a separate process that can be killed. */
export function startRowWriter(dataDir: string, account: Account = {}): RowWriter {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-rows.ts'), dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { waitFor, all, silence } = listenTo(child.stdout);
  const ended = once(child, 'close').then(([code]) => code);
  void ended.then(silence);
  return { waitFor, all, ended, kill: (signal) => void child.kill(signal) };
}

function listenTo(output: NodeJS.ReadableStream) {
  const received: Record<Word, string[]> = { log: [], found: [], wrote: [], problem: [] };
  const words = new EventEmitter();
  const gone = new AbortController();
  createInterface({ input: output }).on('line', (line) => {
    const [word = '', ...rest] = line.split(' ');
    received[word as Word].push(rest.join(' '));
    words.emit(word);
  });
  return {
    all: (word: Word) => received[word],
    waitFor: async (word: Word) => {
      if (received[word].length === 0) await once(words, word, { signal: gone.signal });
      return String(received[word][0]);
    },
    silence: () => gone.abort(new Error(`process ended after ${JSON.stringify(received)}`)),
  };
}
