import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { ColumnType, Generated } from 'kysely';

export type MailTables = {
  mail: {
    id: string;
    recipient: string;
    brand: BrandKey;
    locale: Locale;
    /** Written as JSON; read as unknown, since an older release may have written it. */
    message: ColumnType<unknown, string, never>;
    orderNumber: Generated<string | null>;
    /** Copy of what was sent, without secrets. Absent before the delivery and after the end of its retention. */
    subject: Generated<string | null>;
    html: Generated<string | null>;
    bodyText: Generated<string | null>;
    /** Whether the copy is what was sent, so that it can be sent again. */
    isWhole: Generated<boolean>;
    resendOf: Generated<string | null>;
    resendBy: Generated<string | null>;
    resendKey: Generated<string | null>;
    status: Generated<'queued' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    lastError: Generated<string | null>;
    createdAt: Generated<Date>;
    sentAt: Generated<Date | null>;
  };
};
