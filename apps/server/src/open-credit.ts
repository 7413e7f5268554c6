import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { Throttle } from './modules/auth/throttle-service.ts';
import { creditRoutes } from './modules/credit/credit-routes.ts';
import { giftCardMail } from './modules/credit/gift-card-mail.ts';
import { createGiftCards, type GuessThrottle } from './modules/credit/gift-card-service.ts';
import { createLedger } from './modules/credit/ledger-service.ts';
import { createMailService, type MailService } from './modules/mail/mail-service.ts';
import { openJobSender } from './platform/jobs/job-sender.ts';

type Surroundings = {
  mail: MailService;
  throttle: Pick<Throttle, 'enter' | 'succeed'>;
  pageAddress: (store: Store, path: string) => string;
};

/** The part of the composition root that keeps what shoppers have to pay with: credit and gift cards. */
export function openCredit(
  { database, clock }: Pick<AppParts, 'database' | 'clock'>,
  { mail, throttle, pageAddress }: Surroundings,
) {
  const { db } = database;
  const ledger = createLedger({ db, clock });
  const giftCards = createGiftCards({
    db,
    ledger,
    guesses: guessesBy(throttle),
    mail: giftCardMail({ mail, pageAddress }),
    clock,
  });
  return {
    ledger,
    giftCards,
    serve(app: FastifyInstance, storeOfCall: (request: FastifyRequest) => Store): void {
      creditRoutes(app, { ledger, giftCards, storeOfCall });
    },
  };
}

type DeskParts = Pick<AppParts, 'database' | 'clock'> & Pick<Surroundings, 'pageAddress'>;

/** Gift cards for the command line, where nobody guesses codes. Mails are handed over to the shop, which runs elsewhere. */
export async function openGiftCardDesk({ database: { db, url }, clock, pageAddress }: DeskParts) {
  const jobs = await openJobSender(url);
  const elsewhere = () => {
    throw new Error('The shop writes and sends the mail, not the command');
  };
  const mail = createMailService({
    db,
    jobs,
    transport: { deliver: elsewhere },
    renderMail: elsewhere,
    readerFor: elsewhere,
    senderOf: elsewhere,
  });
  const giftCards = createGiftCards({
    db,
    ledger: createLedger({ db, clock }),
    guesses: { enter: async () => {}, succeed: async () => {} },
    mail: giftCardMail({ mail, pageAddress }),
    clock,
  });
  return { issueGiftCard: giftCards.issueGiftCard, close: jobs.close };
}

/** Guesses are slowed down as tries to sign in are: by network, and by customer where one is signed in. */
function guessesBy(throttle: Surroundings['throttle']): GuessThrottle {
  const tryingOf = ({ ip, customerId }: Parameters<GuessThrottle['enter']>[0]) =>
    ({ what: 'gift-card', ip, ...(customerId !== undefined && { email: customerId }) }) as const;
  return {
    enter: (guesser) => throttle.enter(tryingOf(guesser)),
    succeed: (guesser) => throttle.succeed(tryingOf(guesser)),
  };
}
