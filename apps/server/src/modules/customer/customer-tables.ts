import type { MarketingChannel } from '@shop/domain/registration';
import type { Generated } from 'kysely';

export type CustomerTables = {
  customer: {
    customerId: Generated<string>;
    firstName: string;
    lastName: string;
    /** Written as text; read with a cast, since the driver would make a moment of it. */
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
    source: 'registration' | 'account';
    chosenAt: Date;
  };
};
