import { MS_PER_DAY, MS_PER_HOUR } from '../time.ts';
import { readMoment } from '../zoned-time.ts';

/** When the merchant is told of new orders. Disputes and unfillable orders are told at once, whatever is chosen. */
export const ORDER_MAILS = ['each', 'hourly', 'daily', 'off'] as const;
export type OrderMails = (typeof ORDER_MAILS)[number];

/** Local time of the daily digest. */
export const DIGEST_TIME = '07:00';

/**
 * End of the latest period whose digest is due: orders paid before it are mailed. It depends on the time alone, so a
 * digest that was missed while the shop was stopped is sent by the next run.
 */
export function findDigestEnd(mails: OrderMails, now: Date, timeZone: string): Date {
  if (mails === 'hourly') return new Date(Math.floor(now.getTime() / MS_PER_HOUR) * MS_PER_HOUR);
  if (mails !== 'daily') return now;
  const today = digestOn(now, timeZone);
  return today <= now ? today : digestOn(new Date(now.getTime() - MS_PER_DAY), timeZone);
}

function digestOn(moment: Date, timeZone: string): Date {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment);
  const at = readMoment(`${day}T${DIGEST_TIME}`, timeZone);
  if (!at) throw new Error(`No digest time on ${day} in ${timeZone}`);
  return at;
}
