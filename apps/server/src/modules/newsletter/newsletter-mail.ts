import { endpointUrl } from '@shop/contracts/endpoint';
import type { MailMessage } from '@shop/contracts/mail';
import { newsletterEndpoints } from '@shop/contracts/shop/newsletter';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { ConfirmationMail } from './newsletter-service.ts';

type MailParts = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
  originOf: (store: Store) => string;
};

/** The links of a confirmation, made from configuration: a forged Host header never reaches a mail. */
export function newsletterMail({ mail, pageAddress, originOf }: MailParts): ConfirmationMail {
  return {
    async send(tx, { to, store, confirmToken, unsubscribeToken }) {
      const oneClickPath = endpointUrl(newsletterEndpoints.oneClickUnsubscribe);
      await mail.send(tx, {
        to,
        brand: store.brand,
        locale: store.localeISOCode,
        message: {
          template: 'newsletter-confirmation',
          confirmUrl: `${pageAddress(store, '/newsletter/confirm')}?token=${confirmToken}`,
          unsubscribeUrl: `${pageAddress(store, '/newsletter/unsubscribe')}?token=${unsubscribeToken}`,
          oneClickUrl: `${originOf(store)}${oneClickPath}?token=${unsubscribeToken}`,
        },
      });
    },
  };
}
