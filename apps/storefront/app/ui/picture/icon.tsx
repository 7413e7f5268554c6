import { DRAWINGS, type DrawingsOfEveryPage } from './icon-drawings.ts';
import type { LateDrawings } from './late-icons.ts';
import type { RareDrawings } from './rare-icons.ts';

export type IconName = keyof DrawingsOfEveryPage | keyof LateDrawings | keyof RareDrawings;

type IconProps = { name: IconName; size?: 'small' | 'regular'; className?: string };

/** Decorative: the control around it has the accessible name. Arrows and chevrons point to the inline end. */
export function Icon({ name, size = 'regular', className }: IconProps) {
  const classes = [
    'icon',
    size === 'small' && 'icon--small',
    DIRECTIONAL.has(name) && 'icon--directional',
    className,
  ].filter(Boolean);
  return (
    <svg className={classes.join(' ')} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

const DIRECTIONAL: ReadonlySet<IconName> = new Set(['arrow', 'chevron', 'delivery', 'menu', 'returns']);
