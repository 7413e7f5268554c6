import type { Store } from '@shop/domain/site/store/store';
import type { AccountMailing } from '#server/account/sign-in/account-mail-service.ts';
import { hasDevices, type LoginRow, noteDevice } from '#server/account/sign-in/login-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SessionService, SessionTokens } from './session-service.ts';

type Deps = { sessions: SessionService; mailing: AccountMailing; clock: Clock };
type SignedIn = { store: Store; login: LoginRow; device: string };

/** Starts a session after any successful authentication. Joins the caller's transaction. */
export const createNewSession =
  ({ sessions, mailing, clock }: Deps) =>
  async (tx: Database, { store, login, device }: SignedIn): Promise<SessionTokens> => {
    const { customerId, email } = login;
    const isFirst = !(await hasDevices(tx, customerId));
    const isNew = await noteDevice(tx, { customerId, device, at: clock() });
    if (isNew && !isFirst) {
      const to = { customerId, email, brand: store.brand, locale: store.localeISOCode };
      await mailing.send(tx, to, { kind: 'new-device', detail: device });
    }
    return await sessions.start(tx, customerId);
  };

export type NewSession = ReturnType<typeof createNewSession>;
