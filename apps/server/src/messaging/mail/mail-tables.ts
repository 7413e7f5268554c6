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
    status: Generated<'queued' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    lastError: Generated<string | null>;
    createdAt: Generated<Date>;
    sentAt: Generated<Date | null>;
  };
};
