import type { ImportRun } from '@shop/contracts/staff/catalog/imports';

type Reply = { run: ImportRun } | { reason: string | undefined };

/** Streams a file to the server. XMLHttpRequest, because `fetch` does not tell the progress of an upload. */
export function uploadFile(file: File, onProgress: (percent: number) => void): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/staff/api/v1/catalogue/imports?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(total, 1)) * 100));
    request.onerror = () => resolve({ reason: undefined });
    request.onload = () => {
      const { response, status } = request;
      if (status === 200) resolve({ run: response as ImportRun });
      else resolve({ reason: (response as { errors?: { reason: string }[] } | null)?.errors?.[0]?.reason });
    };
    request.send(file);
  });
}
