import type { Generated, GeneratedAlways } from 'kysely';

export type AddressTables = {
  customerAddress: {
    addressId: Generated<string>;
    position: GeneratedAlways<string>;
    customerId: string;
    firstName: string;
    lastName: string;
    company: string | null;
    line1: string;
    line2: string | null;
    city: string | null;
    region: string | null;
    postcode: string | null;
    country: string;
    phone: string | null;
    isDefaultDelivery: boolean;
    isDefaultBilling: boolean;
    createdAt: Date;
    updatedAt: Date;
  };
};
