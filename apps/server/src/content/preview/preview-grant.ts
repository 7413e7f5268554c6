import type { Clock } from '#server/platform/clock.ts';
import { createSigner, type Secret } from '#server/platform/secrets/secret.ts';

type Deps = { secret: Secret; clock: Clock };

type Scope = { /** Also unpublished versions of documents. */ drafts?: boolean | undefined };

/**
 * Signed grant to preview a brand's banners and menus of other days until it expires:
 * `outlet.1780000000.<signature>`. One that shows drafts, too, is `outlet-drafts.1780000000.<signature>`.
 */
export function createPreviewGrants({ secret, clock }: Deps) {
  const signer = createSigner(secret);

  return {
    grant(brand: string, validForMs: number, { drafts = false }: Scope = {}): string {
      const text = `${brand}${drafts ? '-drafts' : ''}.${Math.floor((clock().getTime() + validForMs) / 1000)}`;
      return `${text}.${signer.sign(`preview ${text}`)}`;
    },

    isValid(grant: string | undefined, brand: string, { drafts = false }: Scope = {}): boolean {
      const [, text = '', granted, withDrafts, until, signature = ''] =
        /^(([a-z]+)(-drafts)?\.(\d{1,11}))\.([\w-]{43})$/.exec(grant ?? '') ?? [];
      if (granted !== brand || Number(until) * 1000 <= clock().getTime()) return false;
      if (drafts && !withDrafts) return false;
      return signer.isValid(`preview ${text}`, signature);
    },
  };
}

export type PreviewGrants = ReturnType<typeof createPreviewGrants>;
