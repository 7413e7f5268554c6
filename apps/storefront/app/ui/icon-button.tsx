import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type IconFace = {
  icon: IconName;
  /** What it does or where it leads; it shows no words. */
  label: string;
  /** A count over the icon; the label says it too. */
  mark?: ReactNode;
};

type Rest<Props> = IconFace & Omit<Props, 'children' | 'className' | 'aria-label'>;

export function IconButton({ icon, label, mark, type = 'button', ...rest }: Rest<ComponentProps<'button'>>) {
  return (
    <button {...rest} type={type} className="icon-button">
      <Face icon={icon} label={label} mark={mark} />
    </button>
  );
}

export function IconLink({ icon, label, mark, ...rest }: Rest<ComponentProps<typeof Link>>) {
  return (
    <Link {...rest} className="icon-button">
      <Face icon={icon} label={label} mark={mark} />
    </Link>
  );
}

function Face({ icon, label, mark }: IconFace) {
  return (
    <>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {mark && (
        <span className="icon-button__mark" aria-hidden="true">
          {mark}
        </span>
      )}
    </>
  );
}
