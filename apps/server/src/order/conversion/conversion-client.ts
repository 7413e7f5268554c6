import { isPermanentFailure, permanentFailure } from '#server/platform/jobs/job-run.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { createVendorKeys } from '#server/platform/secrets/vendor-keys.ts';

/** Event in the format of Facebook's Conversions API. */
export type ConversionEvent = {
  event_name: string;
  /** Unix time in seconds. */
  event_time: number;
  event_id: string;
  action_source: 'website';
  event_source_url: string;
  user_data: { em?: string[]; client_user_agent?: string };
  custom_data?: { currency: string; value: number; order_id: string; content_type: 'product'; content_ids: string[] };
};

export type ConversionClient = { send(event: ConversionEvent): Promise<void> };

type Deps = { origin: string; pixelId: string; tokens: Secret; timeoutMs?: number };

const API_VERSION = 'v23.0';
const TIMEOUT_MS = 5_000;

/** Sends the token in the body: URLs end up in logs. */
export function createConversionClient(deps: Deps): ConversionClient {
  const { origin, pixelId, tokens, timeoutMs = TIMEOUT_MS } = deps;
  const withToken = createVendorKeys(tokens);
  const url = `${origin}/${API_VERSION}/${pixelId}/events`;
  return {
    send: (event) =>
      withToken(async (token) => {
        const { status } = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ data: [event], access_token: token }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (status < 300) return;
        if (status < 500 && status !== 429) throw permanentFailure(`the conversion API refuses with ${status}`);
        throw new Error(`conversion API returned ${status}`);
      }, isPermanentFailure),
  };
}
