import type { MailMessage } from '@shop/contracts/mail';
import { MERCHANT_LOCALES, type MerchantLanguage } from '@shop/contracts/merchant-mail';
import { formatCurrency, type Money } from '@shop/domain/money';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';

type Deps = {
  to: string;
  language: MerchantLanguage;
  /** Undefined: there is no back office. */
  deskOrigin: string | undefined;
  mail: {
    send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
  };
};

type Words = {
  language: MerchantLanguage;
  money(money: Money): string;
  day(at: Date): string;
  deskUrl(path: string): { deskUrl?: string };
};

export type MerchantMail = ReturnType<typeof createMerchantMail>;

/** Mail to the merchant, in the merchant's language. Joins the transaction of its event. */
export function createMerchantMail({ to, language, deskOrigin, mail }: Deps) {
  const spoken = MERCHANT_LOCALES[language];
  return {
    async send(
      tx: Database,
      { brand, localeISOCode: locale, timeZone }: Pick<Store, 'brand' | 'localeISOCode' | 'timeZone'>,
      write: (words: Words) => MailMessage,
    ): Promise<void> {
      const message = write({
        language,
        money: ({ amount, currency }) => formatCurrency({ amount, currency }, spoken),
        day: (at) => new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone }).format(at),
        deskUrl: (path) => (deskOrigin ? { deskUrl: `${deskOrigin}${path}` } : {}),
      });
      await mail.send(tx, { to, brand, locale, message });
    },
  };
}
