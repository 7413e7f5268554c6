import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountMailing } from './account-mail-service.ts';
import { hasDevices, type LoginRow, noteDevice } from './login-repository.ts';
import type { SessionService, SessionTokens } from './session-service.ts';

type NewSessionParts = { sessions: SessionService; mailing: AccountMailing; clock: Clock };
type SignedIn = { store: Store; login: LoginRow; device: string };

/** For whoever has proved who they are, in whatever way. Joins the caller's transaction. */
export const createNewSession =
  ({ sessions, mailing, clock }: NewSessionParts) =>
  async (tx: Database, { store, login, device }: SignedIn): Promise<SessionTokens> => {
    const { customerId, email } = login;
    const isFirst = !(await hasDevices(tx, customerId));
    const isNew = await noteDevice(tx, { customerId, device, at: clock() });
    if (isNew && !isFirst) {
      const to = { email, brand: store.brand, locale: store.localeISOCode };
      await mailing.send(tx, to, { kind: 'new-device', says: device });
    }
    return await sessions.start(tx, customerId);
  };

export type NewSession = ReturnType<typeof createNewSession>;
