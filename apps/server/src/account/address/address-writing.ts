import type { Store } from '@shop/domain/site/store/store';
import { bookReply, listCountries, writtenAddress } from './address-reply.ts';
import { type BookAddress, readAddress } from './address-service.ts';

type Deps = {
  /** Countries the store delivers to. */
  listDeliveryCountries: (store: Store) => readonly string[];
};

/** Address rules for other areas: validation of typed addresses, and addresses as they are shown. */
export const createAddressWriting = ({ listDeliveryCountries }: Deps) => ({
  read: readAddress,
  written: writtenAddress,
  formatBookAddress: (row: BookAddress, store: Store) => bookReply(row, listDeliveryCountries(store)),
  listCountries: (store: Store) => listCountries(store, listDeliveryCountries(store)),
});
