import { getNetwork } from '@shop/domain/content/contact';
import { CARD_SAVING_LIMITS } from '@shop/domain/order/payment/decline-limit';
import { tooManyInWindow } from '@shop/domain/rate-window';
import { hashSubject, type RateWindows } from '#server/platform/rate-limit/rate-windows.ts';
import type { CardAttempts } from './saved-card-service.ts';

/** Limits attempts to save a card, by account and by network. */
export const createCardAttempts = ({ rateWindows }: { rateWindows: Pick<RateWindows, 'enter'> }): CardAttempts => ({
  async enter({ customerId, ip }) {
    const waitMs = await rateWindows.enter([
      { subject: hashSubject('account', `save-card ${customerId}`), limit: CARD_SAVING_LIMITS.account },
      { subject: hashSubject('network', `save-card ${getNetwork(ip)}`), limit: CARD_SAVING_LIMITS.network },
    ]);
    if (waitMs > 0) throw tooManyInWindow(waitMs, TOO_MANY);
  },
});

const TOO_MANY = { code: 'too_many_tries', reason: 'Too many attempts. Please wait a moment and try again.' };
