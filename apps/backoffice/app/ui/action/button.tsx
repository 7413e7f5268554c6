import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type Look = { look?: 'primary' | 'quiet' | 'danger'; size?: 'small' };

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { icon?: IconName; keys?: string };

export function Button({ look, size, icon, keys, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={`${buttonClass({ look, size })} ${className ?? ''}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {keys && <Keys keys={keys} />}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & { icon: IconName; label: string };

export function IconButton({ icon, label, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} look={look} className="button-icon" aria-label={label} title={label}>
      <Icon name={icon} />
    </Button>
  );
}

export const buttonClass = ({ look, size }: Look = {}): string =>
  ['button', look && `button-${look}`, size && `button-${size}`].filter(Boolean).join(' ');

/** Keys of a shortcut, decorative: the help dialog lists them as text. `⌘ ↵` is shown as two keys. */
export function Keys({ keys }: { keys: string }): ReactNode {
  return keys.split(' ').map((key) => (
    <span key={key} className="kbd" aria-hidden="true">
      {key}
    </span>
  ));
}
