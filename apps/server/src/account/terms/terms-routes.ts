import { staffTermsEndpoints as calls } from '@shop/contracts/staff/quote/terms';
import type { SavedTerms } from '@shop/domain/account/terms/terms-history';
import type { TermsKind, TermsValues } from '@shop/domain/account/terms/terms-kinds';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { ShownTerms } from './terms-reader.ts';
import type { TermsService } from './terms-service.ts';

/** Terms of the stores at the desk. */
export function termsRoutes(app: FastifyInstance, { terms }: { terms: TermsService }): void {
  serveStaff(app, calls.list, async (_, actor) => ({
    referral: (await terms.list(actor, 'referral')).map(toReply),
    giftCards: (await terms.list(actor, 'gift-card')).map(toReply),
  }));
  serveStaff(app, calls.saveReferral, async ({ params, body }, actor) =>
    toReply(await terms.save(actor, { kind: 'referral', ...params, ...toChange(body) })),
  );
  serveStaff(app, calls.saveGiftCards, async ({ params, body }, actor) =>
    toReply(await terms.save(actor, { kind: 'gift-card', ...params, ...toChange(body) })),
  );
  serveStaff(app, calls.cancel, async ({ params, body }, actor) => {
    const { version } = await terms.cancel(actor, { ...params, ...body });
    return { version };
  });
}

type Typed<Values> = { version: number; terms: Values; startsAt?: string | undefined; reason?: string | undefined };

const toChange = <Values>({ version, terms, startsAt, reason }: Typed<Values>) => ({
  ...{ version, values: terms, reason },
  ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
});

const toReply = <Kind extends TermsKind>({ store, since, coming, history, ...shown }: ShownTerms<Kind>) => ({
  ...shown,
  ...{ storeId: store.storeId, currency: store.currency, timeZone: store.timeZone },
  ...(since && { since: since.toISOString() }),
  coming: coming.map(toSaved),
  history: history.map(toSaved),
});

const toSaved = <Kind extends TermsKind>(saved: SavedTerms<TermsValues[Kind]> & { savedAt: Date }) => ({
  ...{ version: saved.version, terms: saved.values },
  ...{ startsAt: saved.startsAt.toISOString(), savedAt: saved.savedAt.toISOString() },
  ...(saved.cancelledAt && { cancelledAt: saved.cancelledAt.toISOString() }),
});
