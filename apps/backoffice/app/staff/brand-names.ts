import { useStaff } from '#backoffice/staff/staff.ts';

/** Name of a brand, which its stores carry before their locale. */
export function useBrandName(): (brand: string) => string {
  const { me } = useStaff();
  return (brand) => {
    const store = me.stores.find((one) => one.brand === brand);
    return store ? store.name.replace(` ${store.locale}`, '') : brand;
  };
}
