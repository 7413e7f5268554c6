import { deliveryTermsOf } from '@shop/brands/delivery';
import { pictureUrl } from '@shop/domain/picture-url';
import type { Store } from '@shop/domain/store';
import type { Env } from './env.ts';
import { writtenAddress } from './modules/address/address-reply.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import { readOrders } from './modules/order/order-reading-repository.ts';
import { createOrderMails } from './modules/order-mail/order-mail.ts';
import type { StoreFinder } from './web/visits.ts';

type OrderMailSurroundings = {
  mail: MailService;
  finder: Pick<StoreFinder, 'storeBy' | 'pageAddress' | 'originOf'>;
};

/** Twice as wide as a letter shows it. */
const PICTURE_WIDTH = 160;

/** The part of the composition root that writes to shoppers about their orders. */
export function openOrderMail(
  { env: { MEDIA_CDN_DOMAIN } }: { env: Pick<Env, 'MEDIA_CDN_DOMAIN'> },
  { mail, finder: { storeBy, pageAddress, originOf } }: OrderMailSurroundings,
) {
  const picture = (store: Store, key: string): string => {
    const url = pictureUrl({ key, width: PICTURE_WIDTH }, MEDIA_CDN_DOMAIN);
    return MEDIA_CDN_DOMAIN ? url : `${originOf(store)}${url}`;
  };
  return createOrderMails({
    mail,
    orderIn: async (tx, orderId) => (await readOrders(tx, [orderId], storeBy))[0],
    addresses: { page: pageAddress, picture, lines: (place) => writtenAddress(place).lines },
    returnsOf: (store) => deliveryTermsOf(store).returns,
  });
}
