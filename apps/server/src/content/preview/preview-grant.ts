import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';

type Deps = { secret: string; clock: Clock };

/**
 * Signed grant to preview a brand's banners and menus of other days until it expires:
 * `outlet.1780000000.<signature>`.
 */
export function createPreviewGrants({ secret, clock }: Deps) {
  const sign = (text: string): string => createHmac('sha256', secret).update(`preview ${text}`).digest('base64url');

  return {
    grant(brand: string, validForMs: number): string {
      const text = `${brand}.${Math.floor((clock().getTime() + validForMs) / 1000)}`;
      return `${text}.${sign(text)}`;
    },

    isValid(grant: string | undefined, brand: string): boolean {
      const [, text = '', granted, until, signature = ''] =
        /^(([a-z]+)\.(\d{1,11}))\.([\w-]{43})$/.exec(grant ?? '') ?? [];
      if (granted !== brand || Number(until) * 1000 <= clock().getTime()) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)));
    },
  };
}

export type PreviewGrants = ReturnType<typeof createPreviewGrants>;
