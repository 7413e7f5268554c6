import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@shop/domain/record';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';

type Deps = { url: string; db: Database; log: Log };

/** State of one process, in rows. */
type Topic = (data: string) => Promise<readonly unknown[]> | readonly unknown[];

export type ProcessReply = { process: string; row: unknown };

const QUESTIONS = 'process_questions';
const REPLIES = 'process_replies';
/** The limit of a notification is 8,000 bytes. */
const MAX_REPLY_BYTES = 7_500;
/** The number of processes is unknown, so the asker waits for silence. */
const SILENCE_MS = 700;
const LONGEST_MS = 5_000;

/** Answers questions of commands about the state that only a running process knows, and takes notices. */
export function createProcessExchange({ url, db, log }: Deps) {
  const id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 4)}`;
  const topics = new Map<string, Topic>();
  let listener: Listener | undefined;

  async function answer(payload: string): Promise<void> {
    const [topic = '', asker, ...data] = payload.split(' ');
    const rows = (await topics.get(topic)?.(data.join(' '))) ?? [];
    for (const row of rows) {
      const text = JSON.stringify({ asker, process: id, row });
      if (Buffer.byteLength(text) > MAX_REPLY_BYTES) log.warn({ topic }, 'state of this process too long, left out');
      else await notify(db, REPLIES, text);
    }
  }

  return {
    id,
    on: (topic: string, read: Topic): void => void topics.set(topic, read),
    start(): void {
      listener = listen({
        ...{ url, channels: [QUESTIONS], log, onConnect: () => {} },
        onNotice: (_, payload) =>
          void answer(payload).catch((error) => log.warn({ err: error }, 'state of this process not sent')),
      });
    },
    stop: async (): Promise<void> => await listener?.close(),
  };
}

export type ProcessExchange = ReturnType<typeof createProcessExchange>;

/** Asks every running process of the shop; empty when none runs. */
export async function askProcesses({ url, db, log }: Deps, topic: string): Promise<ProcessReply[]> {
  const asker = randomUUID();
  const replies: ProcessReply[] = [];
  const connected = Promise.withResolvers<void>();
  let lastAt = performance.now();
  const listener = listen({
    ...{ url, channels: [REPLIES], log, onConnect: connected.resolve },
    onNotice: (_, payload) => {
      const reply: unknown = JSON.parse(payload);
      if (!isRecord(reply) || reply.asker !== asker) return;
      lastAt = performance.now();
      replies.push({ process: String(reply.process), row: reply.row });
    },
  });
  try {
    await connected.promise;
    await notify(db, QUESTIONS, `${topic} ${asker}`);
    const askedAt = performance.now();
    lastAt = askedAt;
    while (performance.now() - lastAt < SILENCE_MS && performance.now() - askedAt < LONGEST_MS) await sleep(50);
    return replies;
  } finally {
    await listener.close();
  }
}

/** Notice to every process, without replies. */
export const tellProcesses = (tx: Database, topic: string, data: string): Promise<void> =>
  notify(tx, QUESTIONS, `${topic} - ${data}`);

async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
