import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#server/account/customer/account-routes.ts';
import { createCustomerService } from '#server/account/customer/customer-service.ts';
import { emailChangeMail } from '#server/account/email-change/email-change-mail.ts';
import { emailChangeRoutes } from '#server/account/email-change/email-change-routes.ts';
import { createEmailChangeService } from '#server/account/email-change/email-change-service.ts';
import { createPasskeyLoginService } from '#server/account/passkey/passkey-login-service.ts';
import { passkeyRoutes } from '#server/account/passkey/passkey-routes.ts';
import { createPasskeyService } from '#server/account/passkey/passkey-service.ts';
import { registrationRoutes } from '#server/account/registration/registration-routes.ts';
import { createRegistrationService } from '#server/account/registration/registration-service.ts';
import { createNewSession } from '#server/account/session/new-session.ts';
import type { OpenTokens } from '#server/account/session/open.ts';
import { createSessionService } from '#server/account/session/session-service.ts';
import { createThrottle } from '#server/account/throttle/throttle-service.ts';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import { createPasskeyChallenges } from '#server/platform/passkey/passkey-challenges.ts';
import type { PasskeySite } from '#server/platform/passkey/passkey-check.ts';
import { accountMail } from './account-mail.ts';
import { createAccountMailing } from './account-mail-service.ts';
import { authRoutes } from './auth-routes.ts';
import { createLoginService } from './login-service.ts';
import { createLogins } from './logins.ts';
import { measurePasswordQueue, passwordQueue } from './password-queue.ts';
import { createPasswordService } from './password-service.ts';

type Deps = Pick<OpenTokens, 'secrets' | 'accessTokens'> & { mail: MailService };

/** Composition of customers, sign-in and sessions. */
export function openIdentity({ database, jobs, clock, finder, metrics }: Core, { mail, secrets, accessTokens }: Deps) {
  const { storeBy, pageAddress, getOrigin, getBrand, resolveApiStore } = finder;
  const { db } = database;
  measurePasswordQueue(metrics.registry, passwordQueue);
  const throttle = createThrottle({ db, clock });
  const sessions = createSessionService({ db, accessTokens, secrets, clock });
  const mailing = createAccountMailing({
    jobs,
    mail: accountMail({ mail, storeBy, pageAddress }),
    clock,
    deleteOld: async (tx) => {
      await sessions.deleteOld(tx);
      await throttle.deleteOld(tx);
      await passkeys.deleteOld(tx);
      await emailChanges.deleteOld(tx);
    },
  });
  const logins = createLogins({ db });
  const customers = createCustomerService({ db, logins, clock });
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
  const getSite = (store: Store): PasskeySite => {
    const origin = getOrigin(store);
    return { origin, host: new URL(origin).hostname, name: getBrand(store).name };
  };
  const passkeys = createPasskeyService({ db, throttle, sessions, mailing, challenges, getSite, clock });
  const passkeyLogin = createPasskeyLoginService({ db, throttle, challenges, getSite, startSession, clock });

  return {
    logins,
    customers,
    sessions,
    throttle,
    serve(app: FastifyInstance): void {
      authRoutes(app, { login, passwords, sessions, accessTokens, resolveApiStore });
      passkeyRoutes(app, { passkeys, passkeyLogin, resolveApiStore });
      registrationRoutes(app, { registration, resolveApiStore });
      emailChangeRoutes(app, { emailChanges, resolveApiStore });
      accountRoutes(app, customers, resolveApiStore);
    },
  };
}
