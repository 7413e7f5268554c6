import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type ButtonLook = { variant?: 'primary' | 'secondary' | 'link'; block?: boolean };

type ButtonProps = ButtonLook & ComponentProps<'button'>;

/** Default type is `button`, so it does not submit a form. */
export function Button({ variant, block, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ variant, block }, className)} />;
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

/** Link styled as a button, for navigation. */
export function ButtonLink({ variant, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, block }, className)} />;
}

/** Button styles for a link outside the router. */
export function buttonClass({ variant = 'primary', block }: ButtonLook, className?: string): string {
  return ['button', `button--${variant}`, block && 'button--block', className].filter(Boolean).join(' ');
}
