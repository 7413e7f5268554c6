import type { GiftCardMail } from '../../../apps/server/src/account/credit/gift-card-mail.ts';
import { createGiftCards } from '../../../apps/server/src/account/credit/gift-card-service.ts';
import { createLedger } from '../../../apps/server/src/account/credit/ledger-service.ts';
import type { TestDatabase } from '../database/test-database.ts';

type Deps = { db: TestDatabase['db']; clock: () => Date; deliver: GiftCardMail['deliver'] };

/** Real gift cards with the rate limit for code guesses disabled; mails go to the `deliver` function of the test. */
export const createTestGiftCards = ({ db, clock, deliver }: Deps) =>
  createGiftCards({
    db,
    clock,
    ledger: createLedger({ db, clock }),
    guesses: { enter: async () => {}, succeed: async () => {} },
    mail: { deliver },
  });
