import { emailKey } from '@shop/domain/email';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createSigner, type Secret } from '#server/platform/secrets/secret.ts';

type Deps = { secret: Secret; clock: Clock };
type LinkedOrder = Pick<OrderRecord, 'number' | 'email'>;

/** As long as an order can be of interest to its guest: delivery, return and refund. */
const LIFETIME_MS = 120 * MS_PER_DAY;
const payload = z.object({ number: z.string(), until: z.int() });

/**
 * Signed link of a mail to the order of a guest: `<payload>.<signature>`. The address is part of the signature but not
 * of the link, so that the link of an erased order is void and an address is in no URL.
 */
export function createOrderLinks({ secret, clock }: Deps) {
  const signer = createSigner(secret);
  const signed = (text: string, email: string): string => `order ${text} ${emailKey(email)}`;

  return {
    create({ number, email }: LinkedOrder): string {
      const until = clock().getTime() + LIFETIME_MS;
      const text = Buffer.from(JSON.stringify({ number, until })).toString('base64url');
      return `${text}.${signer.sign(signed(text, email))}`;
    },

    /** Number named by a link; its signature is not verified yet. */
    readNumber(token: string): string | undefined {
      const read = payload.safeParse(parseJson(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()));
      return read.success && read.data.until > clock().getTime() ? read.data.number : undefined;
    },

    verify(token: string, { email }: LinkedOrder): boolean {
      const [text = '', signature = ''] = token.split('.');
      return email !== '' && signer.isValid(signed(text, email), signature);
    },
  };
}

export type OrderLinks = ReturnType<typeof createOrderLinks>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
