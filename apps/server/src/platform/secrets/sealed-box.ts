import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { getNewest, type Secret } from './secret.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Texts encrypted at rest (AES-256-GCM). Boxes of different purposes do not open each other's. */
export function createSealedBox(secret: Secret, purpose: string) {
  const deriveKey = (value: string) => createHash('sha256').update(`${purpose} ${value}`).digest();

  function openWith(value: string, sealed: Buffer): string | undefined {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(value), sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
    } catch {
      // Sealed with another value of the secret.
      return undefined;
    }
  }

  return {
    seal(text: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', deriveKey(getNewest(secret)), iv);
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    /** Undefined if the value of the secret that sealed it has ended. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64');
      return secret
        .list()
        .map((value) => openWith(value, bytes))
        .find((text) => text !== undefined);
    },
  };
}

export type SealedBox = ReturnType<typeof createSealedBox>;
