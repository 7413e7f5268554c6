import { getNetwork } from '@shop/domain/content/contact';
import { NEW_QUOTE_LIMITS, tooManyNewQuotes } from '@shop/domain/quote/new-quote-limit';
import { hashSubject, type RateWindows } from '#server/platform/rate-limit/rate-windows.ts';

/** Refuses new quotes of guests in a network that opens too many of them. */
export const createNewQuoteAdmission =
  (rateWindows: Pick<RateWindows, 'enter'>) =>
  async (ip: string): Promise<void> => {
    const network = getNetwork(ip);
    const waitMs = await rateWindows.enter(
      NEW_QUOTE_LIMITS.map((limit) => ({
        subject: hashSubject('network', `quote ${network} ${limit.windowMs}`),
        limit,
      })),
    );
    if (waitMs > 0) throw tooManyNewQuotes(waitMs);
  };
