import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type ButtonLook = { variant?: 'primary' | 'secondary' | 'link'; block?: boolean };

type ButtonProps = ButtonLook & ComponentProps<'button'>;

/** Does nothing in a form unless `type="submit"` says so. */
export function Button({ variant, block, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ variant, block }, className)} />;
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

/** Looks like a button and goes somewhere, so it is a link. */
export function ButtonLink({ variant, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, block }, className)} />;
}

/** For a link that is not the router's. */
export function buttonClass({ variant = 'primary', block }: ButtonLook, className?: string): string {
  return ['button', `button--${variant}`, block && 'button--block', className].filter(Boolean).join(' ');
}
