import { absoluteMediaUrl } from '@shop/domain/catalog/media-url';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import type { Store } from '@shop/domain/site/store/store';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import type { OrderLinks } from '#server/order/history/order-links.ts';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import { readOrders } from '#server/order/orders/order-reading-repository.ts';
import { createOrderMails } from './order-mail.ts';

type CoreDeps = Pick<Core, 'finder' | 'terms'> & { env: Pick<Core['env'], 'MEDIA_CDN_DOMAIN'> };
type Deps = {
  mail: MailService;
  addressWriting: { written: (place: OrderPostalAddress) => { lines: string[] } };
  links?: Pick<OrderLinks, 'create'>;
  logins?: { findEmail(customerId: string): Promise<string | undefined> };
};

/** Double the displayed width, for high-density screens. */
const PICTURE_WIDTH = 160;

/** Composition of order mails. */
export function openOrderMail({ env, finder, terms }: CoreDeps, { mail, addressWriting, links, logins }: Deps) {
  const { MEDIA_CDN_DOMAIN } = env;
  const { storeBy, pageAddress, getOrigin } = finder;
  const picture = (store: Store, key: string): string => {
    const path = pictureUrl({ key, width: PICTURE_WIDTH });
    const url = MEDIA_CDN_DOMAIN ? absoluteMediaUrl(path, MEDIA_CDN_DOMAIN) : path;
    return MEDIA_CDN_DOMAIN ? url : `${getOrigin(store)}${url}`;
  };
  return createOrderMails({
    mail,
    links,
    findAccountEmail: logins?.findEmail,
    orderIn: async (tx, orderId) => (await readOrders(tx, [orderId], storeBy))[0],
    addresses: { page: pageAddress, picture, lines: (place) => addressWriting.written(place).lines },
    getReturnTerms: (store) => terms.getDeliveryTerms(store).returns,
    getCancellationDays: (store) => terms.getDeliveryTerms(store).cancellationDays,
  });
}
