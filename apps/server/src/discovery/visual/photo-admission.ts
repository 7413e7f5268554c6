import { getNetwork } from '@shop/domain/content/contact';
import { PHOTO_LIMIT } from '@shop/domain/discovery/photo-limit';
import { tooManyInWindow } from '@shop/domain/rate-window';
import { hashSubject, type RateWindows } from '#server/platform/rate-limit/rate-windows.ts';

/** Refuses photos of a network that sends too many of them. */
export const createPhotoAdmission =
  (rateWindows: Pick<RateWindows, 'enter'>) =>
  async (ip: string): Promise<void> => {
    const subject = hashSubject('network', `photo ${getNetwork(ip)}`);
    const waitMs = await rateWindows.enter([{ subject, limit: PHOTO_LIMIT }]);
    if (waitMs > 0) throw tooManyInWindow(waitMs, REFUSAL);
  };

const REFUSAL = { code: 'too_many_photos', reason: 'Too many photos. Please try again in a few minutes.' };
