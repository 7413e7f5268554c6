import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

const CLIENT = { id: 'back-office', secret: 'client secret of the tests'.replaceAll(' ', '-') };
const KEY_ID = 'test-key';

export type TestUser = { sub: string; email?: string; email_verified?: boolean; groups?: string[] };

/** Whom the provider of the browser tests signs in. */
export const BROWSER_USER: TestUser = { sub: 'browser-user', email: 'sso@staff.example', email_verified: true };

type Mode = 'fine' | 'hanging' | 'garbage' | 'other-issuer';
type Claims = Record<string, unknown>;

/**
 * OpenID Connect provider on loopback (`oidc-provider`, certified). It signs in `user` without asking. Claims of the ID
 * token can be changed before it is signed, as a broken or hostile provider would.
 */
export async function startIdentityProvider(redirectUri: string) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const idp = {
    mode: 'fine' as Mode,
    user: { sub: 'nobody' } as TestUser,
    change: (claims: Claims): Claims => claims,
    signsWithOtherKey: false,
  };
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, buildConfiguration({ redirectUri, key: keys.privateKey, idp }));
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || !body?.id_token) return;
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString());
    body.id_token = signToken(idp.change(claims), idp.signsWithOtherKey ? other.privateKey : keys.privateKey);
  });
  const handle = provider.callback();
  answer = (request, response) => {
    if (idp.mode === 'hanging') return;
    if (idp.mode === 'garbage') return void response.writeHead(200).end('<html>We are down');
    if (idp.mode === 'other-issuer')
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer: 'https://evil.example' }));
    if (request.url?.startsWith('/interaction/'))
      return void provider.interactionFinished(request, response, { login: { accountId: idp.user.sub } });
    void handle(request, response);
  };
  return Object.assign(idp, {
    issuer,
    settings: { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: CLIENT.id, STAFF_OIDC_CLIENT_SECRET: CLIENT.secret },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  });
}

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Follows the redirects of the provider as a browser does; returns the query with which it sends the browser back. */
export async function signInAtProvider(url: string, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar.values()].join('; ');
    const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of reply.headers.getSetCookie()) jar.set(set.split('=', 1)[0] ?? '', set.split(';', 1)[0] ?? '');
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(redirectUri)) return new URL(next).search.slice(1);
  }
  throw new Error('The provider redirects for ever');
}

type Made = { redirectUri: string; key: KeyObject; idp: { user: TestUser } };

function buildConfiguration({ redirectUri, key, idp }: Made): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] as never },
    cookies: { keys: ['cookies of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...idp.user, sub: id }) }),
    // Consent is given in advance.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function signToken(claims: Claims, key: KeyObject): string {
  const parts = [{ alg: 'RS256', kid: KEY_ID, typ: 'JWT' }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}
