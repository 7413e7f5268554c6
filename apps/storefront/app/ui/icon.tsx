import type { ReactElement } from 'react';

export type IconName = keyof typeof DRAWINGS;

type IconProps = { name: IconName; size?: 'small' | 'regular'; className?: string };

/** Decoration only: the control around it carries the name. Arrows and chevrons point to the end of the line. */
export function Icon({ name, size = 'regular', className }: IconProps) {
  const classes = [
    'icon',
    size === 'small' && 'icon--small',
    DIRECTIONAL.has(name) && 'icon--directional',
    className,
  ].filter(Boolean);
  return (
    <svg className={classes.join(' ')} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}

const DRAWINGS = {
  arrow: <path d="M4 12h15M13.5 6.5L19 12l-5.5 5.5" />,
  bag: (
    <>
      <path d="M5 8h14l1 12.5H4z" />
      <path d="M8.5 10V7a3.5 3.5 0 0 1 7 0v3" />
    </>
  ),
  bell: (
    <>
      <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15z" />
      <path d="M10 20.5h4" />
    </>
  ),
  camera: (
    <>
      <path d="M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v11.5h-17z" />
      <circle cx="12" cy="13" r="3.6" />
    </>
  ),
  card: (
    <>
      <path d="M3 5.5h18v13H3z" />
      <path d="M3 9.5h18M6.5 15h4" />
    </>
  ),
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  chevron: <path d="M9 5l7 7-7 7" />,
  'chevron-down': <path d="M5 9l7 7 7-7" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  delivery: (
    <>
      <path d="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5z" />
      <circle cx="7" cy="17.5" r="1.8" />
      <circle cx="17" cy="17.5" r="1.8" />
    </>
  ),
  filters: (
    <>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2" />
      <circle cx="8" cy="17" r="2" />
    </>
  ),
  gift: (
    <>
      <path d="M4 9h16v3.5H4zM5.5 12.5V20h13v-7.5M12 9v11" />
      <path d="M12 9C9 9 7 7.8 7 6.2S9.8 4 12 9c2.2-5 5-4.4 5-2.8S15 9 12 9z" />
    </>
  ),
  grid: <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
  heart: <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z" />,
  home: <path d="M4 11l8-7 8 7v9.5h-5.5V14h-5v6.5H4z" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8v.1" />
    </>
  ),
  menu: <path d="M3.5 7h17M3.5 12h17M3.5 17h11" />,
  minus: <path d="M5 12h14" />,
  pin: (
    <>
      <path d="M12 21s-6.5-6.3-6.5-11.2a6.5 6.5 0 0 1 13 0C18.5 14.7 12 21 12 21z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </>
  ),
  plus: <path d="M5 12h14M12 5v14" />,
  recent: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  returns: (
    <>
      <path d="M4 9h11a5 5 0 0 1 0 10H8" />
      <path d="M7.5 5.5L4 9l3.5 3.5" />
    </>
  ),
  ruler: (
    <>
      <path d="M3 15L15 3l6 6L9 21z" />
      <path d="M7 11l2 2M10 8l2.5 2.5M13 5l2 2" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V3.5M7.5 8L12 3.5 16.5 8" />
      <path d="M8 11H5v9.5h14V11h-3" />
    </>
  ),
  similar: (
    <>
      <path d="M9 4h11v14H9z" />
      <path d="M9 8H4v12h11v-2" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6" />
    </>
  ),
} satisfies Record<string, ReactElement>;

const DIRECTIONAL: ReadonlySet<IconName> = new Set(['arrow', 'chevron', 'delivery', 'menu', 'returns']);
