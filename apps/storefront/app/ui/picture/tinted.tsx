import { createElement, type ReactNode } from 'react';

type TintedProps = { colour: string | undefined; children: ReactNode };

/** Text in an editorial colour, set by an attribute because the CSP forbids style attributes. */
export function Tinted({ colour, children }: TintedProps) {
  return colour === undefined ? children : createElement('font', { color: colour }, children);
}
