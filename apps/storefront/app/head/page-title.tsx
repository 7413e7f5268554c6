import { useSite } from './site.ts';

/** Document title. React hoists it into the head. */
export function PageTitle({ children }: { children: string }) {
  const { titleName } = useSite();
  return <title>{`${children} | ${titleName}`}</title>;
}
