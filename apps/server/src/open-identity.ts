import { join } from 'node:path';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { Env } from './env.ts';
import { createAccessTokens } from './modules/auth/access-tokens.ts';
import { accountMail } from './modules/auth/account-mail.ts';
import { createAccountMailing } from './modules/auth/account-mail-service.ts';
import { authRoutes } from './modules/auth/auth-routes.ts';
import { emailChangeMail } from './modules/auth/email-change-mail.ts';
import { emailChangeRoutes } from './modules/auth/email-change-routes.ts';
import { createEmailChangeService } from './modules/auth/email-change-service.ts';
import { createIdentify } from './modules/auth/identify.ts';
import { createLoginService } from './modules/auth/login-service.ts';
import { createLogins } from './modules/auth/logins.ts';
import { createNewSession } from './modules/auth/new-session.ts';
import { createPasskeyChallenges } from './modules/auth/passkey-challenges.ts';
import type { PasskeySite } from './modules/auth/passkey-check.ts';
import { createPasskeyLoginService } from './modules/auth/passkey-login-service.ts';
import { passkeyRoutes } from './modules/auth/passkey-routes.ts';
import { createPasskeyService } from './modules/auth/passkey-service.ts';
import { createPasswordService } from './modules/auth/password-service.ts';
import { registrationRoutes } from './modules/auth/registration-routes.ts';
import { createRegistrationService } from './modules/auth/registration-service.ts';
import { givenSecrets, keptSecrets } from './modules/auth/session-secrets.ts';
import { createSessionService } from './modules/auth/session-service.ts';
import { createThrottle } from './modules/auth/throttle-service.ts';
import { accountRoutes } from './modules/customer/account-routes.ts';
import { createCustomerService } from './modules/customer/customer-service.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import type { Clock } from './platform/clock.ts';

type IdentityParts = Pick<AppParts, 'env' | 'database' | 'jobs' | 'clock'>;
type Surroundings = {
  mail: MailService;
  storeBy: (brand: string, locale: string) => Store;
  pageAddress: (store: Store, path: string) => string;
  originOf: (store: Store) => string;
  brandOf: (store: Store) => { name: string };
};

/** Those of the data folder. */
export const openSessionSecrets = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, clock: Clock) =>
  keptSecrets({ folder: join(DATA_DIR, 'secrets', 'session'), clock });

/** Who is who. It is opened before the host, which asks it who calls. */
export function openAccessTokens({ env, clock }: Pick<IdentityParts, 'env' | 'clock'>) {
  const secrets = env.SESSION_SECRET.length > 0 ? givenSecrets(env.SESSION_SECRET) : openSessionSecrets(env, clock);
  const accessTokens = createAccessTokens({ secrets, clock });
  return { secrets, accessTokens, identify: createIdentify({ accessTokens }) };
}

export type OpenTokens = ReturnType<typeof openAccessTokens>;

/** The part of the composition root that knows customers, how they sign in and how they stay so. */
export function openIdentity(parts: IdentityParts & OpenTokens, surroundings: Surroundings) {
  const { mail, storeBy, pageAddress, originOf, brandOf } = surroundings;
  const { database, jobs, clock, secrets, accessTokens } = parts;
  const { db } = database;
  const throttle = createThrottle({ db, clock });
  const sessions = createSessionService({ db, accessTokens, secrets, clock });
  const mailing = createAccountMailing({
    jobs,
    mail: accountMail({ mail, storeBy, pageAddress }),
    clock,
    forgetOld: async (tx) => {
      await sessions.forgetOld(tx);
      await throttle.forgetOld(tx);
      await passkeys.forgetOld(tx);
    },
  });
  const customers = createCustomerService({ db, logins: createLogins({ db }), clock });
  const registration = createRegistrationService({ db, throttle, mailing, customers, clock });
  const startSession = createNewSession({ sessions, mailing, clock });
  const login = createLoginService({ db, throttle, mailing, startSession });
  const passwords = createPasswordService({ db, throttle, sessions, mailing, clock });
  const emailChanges = createEmailChangeService({
    db,
    jobs,
    throttle,
    sessions,
    mail: emailChangeMail({ mail, storeBy, pageAddress }),
    clock,
  });
  const challenges = createPasskeyChallenges({ secrets, clock });
  const siteOf = (store: Store): PasskeySite => {
    const origin = originOf(store);
    return { origin, host: new URL(origin).hostname, name: brandOf(store).name };
  };
  const passkeys = createPasskeyService({ db, throttle, sessions, mailing, challenges, siteOf, clock });
  const passkeyLogin = createPasskeyLoginService({ db, throttle, challenges, siteOf, startSession, clock });

  return {
    customers,
    sessions,
    throttle,
    serve(app: FastifyInstance, storeOfCall: (request: FastifyRequest) => Store): void {
      authRoutes(app, { login, passwords, sessions, accessTokens, storeOfCall });
      passkeyRoutes(app, { passkeys, passkeyLogin, storeOfCall });
      registrationRoutes(app, { registration, storeOfCall });
      emailChangeRoutes(app, { emailChanges, storeOfCall });
      accountRoutes(app, customers, storeOfCall);
    },
  };
}
