type Bounds = { timeoutMs: number; secret: string | undefined };

const MAX_REPLY_BYTES = 4_000_000;
/** Busy is not unwilling: it counts as a failure, so that the vendor is left alone for a while. */
const TOO_MANY_REQUESTS = 429;

/**
 * Undefined where the vendor refuses the question; throws where it fails, in words that hold nothing of the question.
 * No header of the shopper's request goes along.
 */
export async function fetchJson(url: URL, { timeoutMs, secret }: Bounds): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status < 500 && response.status !== TOO_MANY_REQUESTS) return undefined;
    throw new Error(`status ${response.status}`);
  }
  if (!/^application\/(\w+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new Error('an answer that is not JSON');
  }
  const text = await boundedText(response);
  if (secret && text.includes(secret)) throw new Error('an answer that tells the key');
  return parsed(text);
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_REPLY_BYTES) throw new Error('an answer that does not end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('an answer that is not JSON');
  }
}
