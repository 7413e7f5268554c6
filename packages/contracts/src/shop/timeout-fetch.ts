import { TIMEOUT_MESSAGE } from '@shop/domain/request-error';
import { ApiError } from './api-error.ts';

type Limits = { url: string; timeoutMs: number; given?: AbortSignal | undefined };

/** Rejects on timeout or when the caller aborts, even on a `fetch` that cannot be aborted. */
export async function withinTime<T>(
  { url, timeoutMs, given }: Limits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const onTime = () => controller.abort(new ApiError(TIMEOUT_MESSAGE, { code: 'timeout', url }));
  const onCancel = () =>
    controller.abort(new ApiError('Request was canceled', { code: 'canceled', url, cause: given?.reason }));

  if (given?.aborted) onCancel();
  signal.throwIfAborted();
  given?.addEventListener('abort', onCancel);
  const timer = setTimeout(onTime, timeoutMs);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    return await Promise.race([aborted, work(signal)]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', onCancel);
  }
}
