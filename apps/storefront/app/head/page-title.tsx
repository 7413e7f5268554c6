import { useSite } from './site.ts';

/** Document title: the shop's name once. React hoists it into the head. */
export function PageTitle({ children }: { children: string }) {
  const { titleName } = useSite();
  return <title>{children === titleName ? titleName : `${children} | ${titleName}`}</title>;
}
