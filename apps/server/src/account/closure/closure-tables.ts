import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { ColumnType, Generated } from 'kysely';
import type { Archive } from './personal-data-repository.ts';

export type AccountLifeTables = {
  deletionCode: {
    codeId: Generated<string>;
    customerId: string;
    salt: Buffer;
    codeHash: Buffer;
    tries: number;
    madeAt: Date;
  };
  accountClosing: {
    customerId: string;
    email: string | null;
    emailKey: string | null;
    passwordHash: string | null;
    passwordChangedAt: Date | null;
    restoreHash: Buffer | null;
    closedAt: Date;
    eraseAt: Date;
    erasedAt: Date | null;
  };
  dataExport: {
    exportId: Generated<string>;
    customerId: string;
    brand: BrandKey;
    locale: Locale;
    askedAt: Date;
    madeAt: Date | null;
    takenAt: Date | null;
    tokenHash: Buffer | null;
    archive: ColumnType<Archive | null, string | null, string | null>;
  };
};
