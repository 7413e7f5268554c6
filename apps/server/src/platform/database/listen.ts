import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Log } from '#server/platform/log.ts';
import { connectTo } from './connection/database-url.ts';

type ListenOptions = {
  url: string;
  channels: readonly string[];
  onNotice: (channel: string, payload: string) => void;
  /** Called after every connect, including the first: earlier notifications were missed. */
  onConnect: () => void;
  log: Log;
  /** Interval of the heartbeat. */
  pulseMs?: number;
};

export type Listener = { close(): Promise<void>; isConnected(): boolean };

const CONNECT_TIMEOUT_MS = 5_000;
const PULSE_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * LISTEN over a dedicated connection that reconnects when lost. Its heartbeat is a notification to itself: a connection
 * may answer and yet hear nothing, as behind a pooler.
 */
export function listen(options: ListenOptions): Listener {
  const { url, channels, onNotice, onConnect, log, pulseMs = PULSE_MS } = options;
  const own = `pulse_${randomUUID()}`;
  let hasHeard = false;
  let closed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let current: Client | undefined;
  let isConnected = false;

  async function connect(): Promise<void> {
    const client = new Client({
      ...connectTo(url),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
    });
    current = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === own) hasHeard = true;
      else onNotice(channel, payload);
    });
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client));
    try {
      await client.connect();
      for (const channel of [own, ...channels]) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (client !== current) return;
      failures = 0;
      isConnected = true;
      pulse(client);
      onConnect();
    } catch (error) {
      lost(client, error);
    }
  }

  function pulse(client: Client): void {
    timer = setTimeout(() => {
      hasHeard = false;
      client.query('select pg_notify($1, $2)', [own, '']).then(
        () => (hasHeard ? client === current && pulse(client) : lost(client, new Error('It hears no notifications'))),
        (error) => lost(client, error),
      );
    }, pulseMs);
    timer.unref();
  }

  function lost(client: Client, error?: unknown): void {
    if (closed || client !== current) return;
    current = undefined;
    isConnected = false;
    clearTimeout(timer);
    log.warn({ err: error }, 'database listen connection lost');
    void client.end().catch(() => {});
    timer = setTimeout(() => void connect(), Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++));
    timer.unref();
  }

  void connect();
  return {
    isConnected: () => isConnected,
    async close() {
      closed = true;
      clearTimeout(timer);
      const client = current;
      current = undefined;
      // A connection lost meanwhile cannot be closed cleanly; ignore the error.
      await client?.end().catch(() => {});
    },
  };
}
