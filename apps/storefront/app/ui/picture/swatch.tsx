import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';

type SwatchProps = {
  name: string;
  /** CSS colours; several, as for a print, share the disc. */
  colours: readonly string[];
  size?: 'small' | 'large';
  showName?: boolean;
  /** Draws the ring; the link or button around it sets `aria-current` or `aria-pressed`. */
  selected?: boolean;
};

/** Drawn as SVG, because the CSP forbids style attributes. */
export function Swatch({ name, colours, size = 'small', showName = false, selected = false }: SwatchProps) {
  return (
    <span className={`swatch swatch--${size}${selected ? ' swatch--selected' : ''}`}>
      <svg className="swatch__colour" viewBox="-2 -2 4 4" aria-hidden="true" focusable="false">
        {colours.map((colour, position) => (
          <circle
            key={colour}
            r="1"
            fill="none"
            stroke={colour}
            strokeWidth="2"
            pathLength={colours.length}
            strokeDasharray={`1 ${colours.length - 1}`}
            strokeDashoffset={-position}
          />
        ))}
      </svg>
      {showName ? <span>{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  );
}
