import { ICONS, type IconName } from './icons.ts';

type Props = { name: IconName; size?: 'small' };

export function Icon({ name, size }: Props) {
  return (
    <svg className={size ? `icon icon-${size}` : 'icon'} viewBox="0 0 16 16" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
