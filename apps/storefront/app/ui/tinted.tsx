import { createElement, type ReactNode } from 'react';

type TintedProps = { colour: string | undefined; children: ReactNode };

/** Words in a colour that editors chose: an attribute, because a strict content security policy forbids style attributes. */
export function Tinted({ colour, children }: TintedProps) {
  return colour === undefined ? children : createElement('font', { color: colour }, children);
}
