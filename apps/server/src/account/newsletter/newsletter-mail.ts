import { endpointUrl } from '@shop/contracts/endpoint';
import type { MailMessage } from '@shop/contracts/mail';
import { newsletterEndpoints } from '@shop/contracts/shop/account/newsletter';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';
import type { ConfirmationMail } from './newsletter-service.ts';

type Deps = {
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
  pageAddress: (store: Store, path: string) => string;
};

/** Links are built from configuration, so a forged Host header never reaches a mail. */
export function newsletterMail({ mail, pageAddress }: Deps): ConfirmationMail {
  return {
    async send(tx, { to, store, confirmToken, unsubscribeToken }) {
      const oneClickPath = endpointUrl(newsletterEndpoints.oneClickUnsubscribe);
      await mail.send(tx, {
        to,
        brand: store.brand,
        locale: store.localeISOCode,
        message: {
          template: 'newsletter-confirmation',
          confirmUrl: `${pageAddress(store, ROUTES.newsletterConfirm.path)}?token=${confirmToken}`,
          unsubscribeUrl: `${pageAddress(store, ROUTES.newsletterUnsubscribe.path)}?token=${unsubscribeToken}`,
          oneClickUrl: `${pageAddress(store, oneClickPath)}?token=${unsubscribeToken}`,
        },
      });
    },
  };
}
