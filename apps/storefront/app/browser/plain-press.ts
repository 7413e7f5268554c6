import type { MouseEvent } from 'react';

/** False for who wants a link in a new tab or window, which stays the browser's business. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
