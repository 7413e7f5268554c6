import { permanentFailure } from '#server/platform/jobs/job-run.ts';

/** An event in the words of Facebook's Conversions API. */
export type ConversionEvent = {
  event_name: string;
  /** In seconds. */
  event_time: number;
  event_id: string;
  action_source: 'website';
  event_source_url: string;
  user_data: { em?: string[]; client_user_agent?: string };
  custom_data?: { currency: string; value: number; order_id: string; content_type: 'product'; content_ids: string[] };
};

export type ConversionClient = { send(event: ConversionEvent): Promise<void> };

type ClientParts = { origin: string; pixelId: string; token: string; timeoutMs?: number };

const API_VERSION = 'v23.0';
const TIMEOUT_MS = 5_000;

/** The token goes in the body: addresses end up in logs. */
export function createConversionClient(parts: ClientParts): ConversionClient {
  const { origin, pixelId, token, timeoutMs = TIMEOUT_MS } = parts;
  const url = `${origin}/${API_VERSION}/${pixelId}/events`;
  return {
    async send(event) {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: [event], access_token: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status < 300) return;
      if (status < 500 && status !== 429) throw permanentFailure(`the conversion API refuses with ${status}`);
      throw new Error(`the conversion API answers ${status}`);
    },
  };
}
