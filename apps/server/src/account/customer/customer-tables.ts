import type { MarketingChannel } from '@shop/domain/account/sign-in/registration';
import type { Generated } from 'kysely';

export type CustomerTables = {
  customer: {
    customerId: Generated<string>;
    firstName: string;
    lastName: string;
    /** Written as text and read with a cast, since the driver would parse it to a Date. */
    birthDate: string | null;
    phone: string | null;
    brand: string;
    locale: string;
    createdAt: Date;
    updatedAt: Date;
  };
  customerMarketingChoice: {
    choiceId: Generated<string>;
    customerId: string;
    channel: MarketingChannel;
    granted: boolean;
    source: 'registration' | 'account' | 'merge' | 'import';
    chosenAt: Date;
  };
};
