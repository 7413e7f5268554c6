import { compareLocales } from '@shop/domain/site/store/identity';
import { useStaff } from '#backoffice/staff/staff.ts';

/** Brands of the shop. */
export function useBrands(): string[] {
  const { me } = useStaff();
  return [...new Set(me.stores.map(({ brand }) => brand))].toSorted();
}

/** Locales of the shop's stores; the source locale, in which texts are written first, leads. */
export function useLocales(source: string): string[] {
  const { me } = useStaff();
  return [...new Set([source, ...me.stores.map(({ locale }) => locale)])].toSorted(compareLocales);
}
