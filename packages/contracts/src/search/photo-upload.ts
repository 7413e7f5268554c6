import { endpointUrl } from '../endpoint.ts';
import { ApiError } from '../shop/api-error.ts';
import { readReply } from '../shop/endpoint-call.ts';
import { withinTime } from '../shop/timeout-fetch.ts';
import { type UploadReply, visualUploadEndpoint } from './widget.ts';

type PhotoRequest = { method: 'POST'; headers: Record<string, string>; body: FormData; signal: AbortSignal };
/** The part of `fetch` that an upload uses. */
export type PhotoFetch = (url: string, request: PhotoRequest) => Promise<Response>;

const UPLOAD_URL = endpointUrl(visualUploadEndpoint).replace(':id', 'visual');
/** Long timeout: a photo upload is slow on a poor connection. */
const UPLOAD_TIMEOUT_MS = 40_000;

/** Uploads a photo and returns its id for searching; fails with the same errors as a shop API call. */
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
