import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';

type GrantParts = { secret: string; clock: Clock };

/** Leave to look at a brand's banners and menus of other days, until it expires: `outlet.1780000000.<signature>`. */
export function createPreviewGrants({ secret, clock }: GrantParts) {
  const signatureOf = (text: string): string =>
    createHmac('sha256', secret).update(`preview ${text}`).digest('base64url');

  return {
    grant(brand: string, validForMs: number): string {
      const text = `${brand}.${Math.floor((clock().getTime() + validForMs) / 1000)}`;
      return `${text}.${signatureOf(text)}`;
    },

    isValid(grant: string | undefined, brand: string): boolean {
      const [, text = '', granted, until, signature = ''] =
        /^(([a-z]+)\.(\d{1,11}))\.([\w-]{43})$/.exec(grant ?? '') ?? [];
      if (granted !== brand || Number(until) * 1000 <= clock().getTime()) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text)));
    },
  };
}

export type PreviewGrants = ReturnType<typeof createPreviewGrants>;
