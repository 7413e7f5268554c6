type Reply = { errors?: { reason?: string }[] } | undefined;

type Sending = {
  /** Address of the call; written out, because importing its contract would ship schemas to the browser. */
  to: string;
  onProgress: (percent: number) => void;
};

/** Sends one file and tells its progress, which `fetch` does not. Throws with the server's reason. */
export function uploadFile<Stored>(file: File, { to, onProgress }: Sending): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${to}${to.includes('?') ? '&' : '?'}name=${encodeURIComponent(file.name.slice(-200))}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as Stored);
      reject(new Error((request.response as Reply)?.errors?.[0]?.reason ?? ''));
    };
    request.onerror = () => reject(new Error(''));
    request.send(file);
  });
}
