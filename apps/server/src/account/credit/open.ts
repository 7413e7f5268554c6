import type { FastifyInstance } from 'fastify';
import { createCodeGuesses } from '#server/account/throttle/code-guesses.ts';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import { creditRoutes } from './credit-routes.ts';
import { giftCardMail } from './gift-card-mail.ts';
import { createGiftCards } from './gift-card-service.ts';
import { createLedger } from './ledger-service.ts';
import { readOrderMovements } from './order-movement-repository.ts';

type CoreDeps = Pick<Core, 'database' | 'clock' | 'finder'>;
type Deps = { mail: MailService; throttle: Pick<Throttle, 'enter' | 'succeed'> };

/** Composition of credit and gift cards. */
export function openCredit({ database: { db }, clock, finder }: CoreDeps, { mail, throttle }: Deps) {
  const ledger = createLedger({ db, clock });
  const giftCards = createGiftCards({
    db,
    ledger,
    guesses: createCodeGuesses(throttle, 'gift-card'),
    mail: giftCardMail({ mail, pageAddress: finder.pageAddress }),
    clock,
  });
  return {
    ledger,
    giftCards,
    /** Ledger movements of orders, for reconciliation. */
    ledgerMoves: () => readOrderMovements(db),
    serve(app: FastifyInstance): void {
      creditRoutes(app, { ledger, giftCards, resolveApiStore: finder.resolveApiStore });
    },
  };
}

/** Gift cards for the command line, without throttling. */
export function openGiftCardDesk({ database: { db }, clock, finder }: CoreDeps, { mail }: Pick<Deps, 'mail'>) {
  const { issueGiftCard } = createGiftCards({
    db,
    ledger: createLedger({ db, clock }),
    guesses: { enter: async () => {}, succeed: async () => {} },
    mail: giftCardMail({ mail, pageAddress: finder.pageAddress }),
    clock,
  });
  return { issueGiftCard };
}
