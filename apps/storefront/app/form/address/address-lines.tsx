import type { AddressReply } from '@shop/contracts/shop/account/address';
import { displayName } from '#app/i18n/display-name.ts';
import { useShop } from '#app/shop/shop.tsx';
import './address.css';

/** Postal format. `dir` is set per line, because an address is written in the script of its country. */
export function AddressLines({ address: { lines, country } }: { address: Pick<AddressReply, 'lines' | 'country'> }) {
  const { localeISOCode } = useShop().store;
  return (
    <address className="address-lines">
      {[...lines, displayName(localeISOCode, 'region', country)].map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them moves
        <bdi key={position}>{line}</bdi>
      ))}
    </address>
  );
}
