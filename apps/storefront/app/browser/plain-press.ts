import type { MouseEvent } from 'react';

/** False for a click with a modifier key or another button, which the browser handles (new tab or window). */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
