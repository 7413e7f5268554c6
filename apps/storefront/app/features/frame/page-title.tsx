import { useShop } from '#app/shop.tsx';

/** The document's title. React lifts it into the head, so a page says it where its texts are. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useShop();
  return <title>{`${children} | ${brand.titleName}`}</title>;
}
