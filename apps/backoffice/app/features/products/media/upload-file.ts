import type { StoredMedia } from '@shop/contracts/staff/catalog/media';

/** Written out: importing the contract would ship its schemas to the browser. */
const UPLOAD_PATH = '/staff/api/v1/product-media';

type Reply = { errors?: { reason?: string }[] } | undefined;

/** Sends one file and tells its progress, which `fetch` does not. Throws with the server's reason. */
export function uploadFile(file: File, onProgress: (percent: number) => void): Promise<StoredMedia> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${UPLOAD_PATH}?name=${encodeURIComponent(file.name.slice(-200))}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as StoredMedia);
      reject(new Error((request.response as Reply)?.errors?.[0]?.reason ?? ''));
    };
    request.onerror = () => reject(new Error(''));
    request.send(file);
  });
}
