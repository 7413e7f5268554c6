import { z } from 'zod';
import { list } from '#server/platform/settings/setting-types.ts';

const isLocal = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
const PAIR = /^[^=]+=[a-z][a-z\d-]{0,39}$/;

/** Settings of single sign-on that are no secrets; its secret is in `secret-settings.ts`. */
export const ssoSettings = {
  STAFF_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((text) => text.startsWith('https:') || isLocal(new URL(text)), 'expected https outside localhost')
    .optional()
    .describe(
      'Issuer of the OpenID Connect provider with which staff may sign in, e.g. https://login.example.com. Needs STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET. Unset: no single sign-on',
    ),
  STAFF_OIDC_CLIENT_ID: z.string().min(1).max(300).optional().describe('Client id of the back office at that provider'),
  STAFF_OIDC_LABEL: z
    .string()
    .min(1)
    .max(40)
    .default('single sign-on')
    .describe('Name of the provider on the sign-in page: Continue with …'),
  STAFF_OIDC_SECOND_FACTOR: list.describe(
    'Values of amr or acr that count as second factor, comma-separated, e.g. mfa,hwk. Unset: the second factor of the back office follows',
  ),
  STAFF_OIDC_ROLES_CLAIM: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Claim with the groups that STAFF_OIDC_ROLES maps, e.g. groups. Unset: roles are given in the back office',
    ),
  STAFF_OIDC_ROLES: list
    .refine((pairs) => pairs.every((pair) => PAIR.test(pair)), 'expected pairs such as shop-warehouse=warehouse')
    .describe(
      'Groups and the roles they stand for, e.g. shop-warehouse=warehouse,shop-care=customer-service. Each sign-in sets these roles; others stay',
    ),
};

type Env = Readonly<z.infer<z.ZodObject<typeof ssoSettings>>> & { STAFF_OIDC_CLIENT_SECRET: readonly string[] };

export type Sso = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  secondFactor: readonly string[];
  roles?: { claim: string; byGroup: ReadonlyMap<string, string> };
};

const REQUIRED = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const;

/** Settings that single sign-on needs and does not have; none while it is switched off as a whole. */
export function listMissingSso(env: Env): string[] {
  const missing = REQUIRED.filter((name) => (env[name]?.length ?? 0) === 0);
  const isOff = missing.length === REQUIRED.length;
  const hasRoles = env.STAFF_OIDC_ROLES.length > 0;
  const claim = hasRoles && !env.STAFF_OIDC_ROLES_CLAIM ? ['STAFF_OIDC_ROLES_CLAIM'] : [];
  const roles = !hasRoles && env.STAFF_OIDC_ROLES_CLAIM ? ['STAFF_OIDC_ROLES'] : [];
  return [...(isOff ? [] : missing), ...claim, ...roles];
}

/** Undefined: single sign-on is off, or a setting is missing, which `doctor` reports. */
export function readSso(env: Env): Sso | undefined {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: clientId, STAFF_OIDC_ROLES_CLAIM: claim } = env;
  const [clientSecret] = env.STAFF_OIDC_CLIENT_SECRET;
  if (!issuer || !clientId || !clientSecret || listMissingSso(env).length > 0) return undefined;
  const byGroup = new Map(env.STAFF_OIDC_ROLES.map(splitPair));
  return {
    ...{ issuer, clientId, clientSecret, label: env.STAFF_OIDC_LABEL, secondFactor: env.STAFF_OIDC_SECOND_FACTOR },
    ...(claim && { roles: { claim, byGroup } }),
  };
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
