import type { Clock } from '#server/platform/clock.ts';
import { createSigner, type Secret } from '#server/platform/secrets/secret.ts';

type Deps = { secret: Secret; clock: Clock };

/**
 * Signed grant to preview a brand's banners and menus of other days until it expires:
 * `outlet.1780000000.<signature>`.
 */
export function createPreviewGrants({ secret, clock }: Deps) {
  const signer = createSigner(secret);

  return {
    grant(brand: string, validForMs: number): string {
      const text = `${brand}.${Math.floor((clock().getTime() + validForMs) / 1000)}`;
      return `${text}.${signer.sign(`preview ${text}`)}`;
    },

    isValid(grant: string | undefined, brand: string): boolean {
      const [, text = '', granted, until, signature = ''] =
        /^(([a-z]+)\.(\d{1,11}))\.([\w-]{43})$/.exec(grant ?? '') ?? [];
      if (granted !== brand || Number(until) * 1000 <= clock().getTime()) return false;
      return signer.isValid(`preview ${text}`, signature);
    },
  };
}

export type PreviewGrants = ReturnType<typeof createPreviewGrants>;
