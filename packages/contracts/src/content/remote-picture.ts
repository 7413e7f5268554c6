/** Pictures of other services are addressed by their URL: `/media/remote/<base64url>.<signature>/<width>`. */
const PREFIX = 'remote/';

/** Key of a picture at another service, used like that of a stored picture. */
export const remotePictureKey = (url: string, signature = ''): string =>
  `${PREFIX}${encode(url)}${signature && `.${signature}`}`;

/** Signature of a key of `remotePictureKey`; empty without one. */
export const remotePictureSignature = (key: string): string => key.split('.', 2)[1] ?? '';

/** URL of a key of `remotePictureKey`; undefined for any other key. */
export function remotePictureAddress(key: string): string | undefined {
  if (!key.startsWith(PREFIX)) return undefined;
  try {
    return decode(key.slice(PREFIX.length).split('.', 1)[0] ?? '');
  } catch {
    return undefined;
  }
}

const encode = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function decode(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
