import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { createSigner, type Secret } from '#server/platform/secrets/secret.ts';

type Deps = { secret: Secret; clock: Clock };

/** What a grant shows: one store, and only as much of what is unfinished as it was made for. */
export type GrantScope = {
  brand: string;
  storeId: number;
  /** Also unpublished versions of documents. */
  drafts?: boolean | undefined;
  /** Campaign that is shown as if it were approved. */
  campaign?: string | undefined;
};

export type ReadGrant = GrantScope & { until: Date };

const grantText = z.strictObject({
  ...{ b: z.string().max(40), s: z.int(), u: z.int() },
  ...{ d: z.literal(1).optional(), c: z.string().max(20).optional() },
});

/** Longest grant that is read. */
const MOST_CHARACTERS = 400;

/** Signed grant to preview one store until it expires: `<scope as base64url JSON>.<signature>`. */
export function createPreviewGrants({ secret, clock }: Deps) {
  const signer = createSigner(secret);

  function read(grant: string | undefined): ReadGrant | undefined {
    if (!grant || grant.length > MOST_CHARACTERS) return undefined;
    const [, text = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(grant) ?? [];
    if (!text || !signer.isValid(`preview ${text}`, signature)) return undefined;
    const scope = grantText.safeParse(parse(text)).data;
    if (!scope || scope.u * 1000 <= clock().getTime()) return undefined;
    const { b: brand, s: storeId, u, d, c: campaign } = scope;
    return { brand, storeId, until: new Date(u * 1000), drafts: d === 1, ...(campaign !== undefined && { campaign }) };
  }

  return {
    grant({ brand, storeId, drafts = false, campaign }: GrantScope, validForMs: number): string {
      const until = Math.floor((clock().getTime() + validForMs) / 1000);
      const scope = { b: brand, s: storeId, u: until, ...(drafts && { d: 1 }), ...(campaign && { c: campaign }) };
      const text = Buffer.from(JSON.stringify(scope)).toString('base64url');
      return `${text}.${signer.sign(`preview ${text}`)}`;
    },

    read,

    /** Undefined unless the grant is valid for this store. */
    readFor(grant: string | undefined, { brand, storeId }: Pick<Store, 'brand' | 'storeId'>): ReadGrant | undefined {
      const found = read(grant);
      return found?.brand === brand && found.storeId === storeId ? found : undefined;
    },
  };
}

export type PreviewGrants = ReturnType<typeof createPreviewGrants>;

/** The signature is checked before: this text was written by `grant`. */
const parse = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());
