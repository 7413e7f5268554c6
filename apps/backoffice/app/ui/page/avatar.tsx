type Props = { name: string; look?: 'own'; size?: 'small' | 'large' };

/** Initials of a person, decorative: the name stands beside them or in the label. */
export function Avatar({ name, look, size }: Props) {
  const classes = ['avatar', look && `avatar-${look}`, size && `avatar-${size}`].filter(Boolean).join(' ');
  return (
    <span className={classes} aria-hidden="true">
      {readInitials(name)}
    </span>
  );
}

function readInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
