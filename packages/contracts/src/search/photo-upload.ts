import { endpointUrl } from '../endpoint.ts';
import { ApiError } from '../shop/api-error.ts';
import { readReply } from '../shop/api-reply.ts';
import { withinTime } from '../shop/within-time.ts';
import { type UploadReply, visualUploadEndpoint } from './widget.ts';

type PhotoRequest = { method: 'POST'; headers: Record<string, string>; body: FormData; signal: AbortSignal };
/** The part of `fetch` that an upload uses. */
export type PhotoFetch = (url: string, request: PhotoRequest) => Promise<Response>;

const UPLOAD_URL = endpointUrl(visualUploadEndpoint).replace(':id', 'visual');
/** A photo over a poor connection takes its time. */
const UPLOAD_TIMEOUT_MS = 40_000;

/** Hands a photo in and answers the id to search with; it is refused as a call of the shop API is. */
export async function uploadPhoto(photo: Blob, fetch: PhotoFetch): Promise<string> {
  const body = new FormData();
  body.set('image', photo);
  const { status, text } = await withinTime(
    { url: UPLOAD_URL, timeoutMs: UPLOAD_TIMEOUT_MS, given: undefined },
    (signal) =>
      send(() => fetch(UPLOAD_URL, { method: 'POST', headers: { accept: 'application/json' }, body, signal })),
  );
  const { response } = readReply({ url: UPLOAD_URL, status, text }, visualUploadEndpoint.response) as UploadReply;
  return response.image_id;
}

async function send(call: () => Promise<Response>) {
  try {
    const response = await call();
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new ApiError('Network error', { code: 'network_error', url: UPLOAD_URL, cause });
  }
}
