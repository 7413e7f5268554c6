import { ssoFailed, ssoUnavailable } from '@shop/domain/staff/single-sign-on';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Sso } from './sso-settings.ts';

type Deps = { sso: Sso; clock: Clock; redirectUri: string };

/** Values of one attempt to sign in; the browser keeps them in a cookie until the provider sends it back. */
export type SsoAttempt = { state: string; nonce: string; verifier: string };

/** Claims of the ID token, and of the user info for those that it leaves out. */
export type SsoClaims = z.infer<typeof claimsSchema>;

const TIMEOUT_S = 4;
const DISCOVERED_MS = 3_600_000;
const SCOPE = 'openid email profile';

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  amr: z.array(z.string()).optional(),
  acr: z.string().optional(),
});

/** OpenID Connect by authorization code with PKCE, state and nonce. Each request to the provider has a timeout. */
export function createOidcClient({ sso, clock, redirectUri }: Deps) {
  let discovered: { config: oidc.Configuration; at: number } | undefined;

  /** Keys and addresses of the provider. A failure is not kept: the next attempt asks again. */
  async function discover(): Promise<oidc.Configuration> {
    const now = clock().getTime();
    if (discovered && now - discovered.at < DISCOVERED_MS) return discovered.config;
    const { issuer, clientId, clientSecret } = sso;
    // The signature of ID tokens is checked although they come by TLS.
    const execute = [
      oidc.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ];
    const options = { timeout: TIMEOUT_S, execute };
    const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, authenticate(clientSecret), options);
    discovered = { config, at: now };
    return config;
  }

  /** Some providers send address and groups by the user info only. */
  async function readClaims(config: oidc.Configuration, tokens: Tokens): Promise<SsoClaims> {
    const given = tokens.claims();
    const hasAll = ['email', ...(sso.roles ? [sso.roles.claim] : [])].every((name) => given?.[name] !== undefined);
    const canAsk = config.serverMetadata().userinfo_endpoint !== undefined;
    const more = given && !hasAll && canAsk ? await oidc.fetchUserInfo(config, tokens.access_token, given.sub) : {};
    return claimsSchema.parse({ ...more, ...given });
  }

  return {
    async start(): Promise<{ url: string; attempt: SsoAttempt }> {
      const config = await discover().catch((error) => {
        throw ssoUnavailable(error);
      });
      const verifier = oidc.randomPKCECodeVerifier();
      const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const url = oidc.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: SCOPE, state: attempt.state, nonce: attempt.nonce },
        ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      });
      return { url: url.href, attempt };
    },

    /** `search` is the query with which the provider sent the browser back. */
    async finish(search: string, { state, nonce, verifier }: SsoAttempt): Promise<SsoClaims> {
      try {
        const config = await discover();
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
        const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${search}`), checks);
        return await readClaims(config, tokens);
      } catch (error) {
        throw isOutage(error) ? ssoUnavailable(error) : ssoFailed(error);
      }
    },
  };
}

export type OidcClient = ReturnType<typeof createOidcClient>;

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** As the provider offers it; `client_secret_basic` is the default of the standard. */
function authenticate(secret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(secret);
  const post = oidc.ClientSecretPost(secret);
  return (...request) => {
    const [{ token_endpoint_auth_methods_supported: offered = ['client_secret_basic'] }] = request;
    return offered.includes('client_secret_basic') ? basic(...request) : post(...request);
  };
}

/** Timeouts, refused connections and answers with another status or type than the standard says. */
const OUTAGES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof oidc.ClientError && OUTAGES.has(error.code ?? ''));
