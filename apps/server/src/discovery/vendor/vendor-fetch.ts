import { keyRefused } from '#server/platform/secrets/vendor-keys.ts';

/** With a body the request is a POST. */
type Bounds = { timeoutMs: number; secret: string | undefined; body?: FormData | undefined };

const MAX_REPLY_BYTES = 4_000_000;
/** 429 counts as a failure and not as a refusal, so that the circuit breaker pauses requests. */
const TOO_MANY_REQUESTS = 429;
const KEY_REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/**
 * Returns undefined when the vendor rejects the query; throws on failure, without query data in the message. Forwards
 * no header of the shopper's request.
 */
export async function fetchJson(url: URL, { timeoutMs, secret, body }: Bounds): Promise<unknown> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (KEY_REFUSALS.has(response.status)) throw keyRefused(`status ${response.status}`);
    if (response.status < 500 && response.status !== TOO_MANY_REQUESTS) return undefined;
    throw new Error(`status ${response.status}`);
  }
  if (!/^application\/(\w+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new Error('response is not JSON');
  }
  const text = await boundedText(response);
  if (secret && text.includes(secret)) throw new Error('response contains the API key');
  return parsed(text);
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_REPLY_BYTES) throw new Error('response too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('response is not JSON');
  }
}
