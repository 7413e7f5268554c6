import type { GiftCardMail } from '../../apps/server/src/modules/credit/gift-card-mail.ts';
import { createGiftCards } from '../../apps/server/src/modules/credit/gift-card-service.ts';
import { createLedger } from '../../apps/server/src/modules/credit/ledger-service.ts';
import type { TestDatabase } from './test-database.ts';

type DeskParts = { db: TestDatabase['db']; clock: () => Date; deliver: GiftCardMail['deliver'] };

/** Real gift cards, whose mails go where the test says and whose codes nobody guesses. */
export const giftCardDesk = ({ db, clock, deliver }: DeskParts) =>
  createGiftCards({
    db,
    clock,
    ledger: createLedger({ db, clock }),
    guesses: { enter: async () => {}, succeed: async () => {} },
    mail: { deliver },
  });
