import { PALETTE } from '@shop/domain/site/store/brand-theme';
import { LOOK_READY, type LookMessage, readLookMessage } from '@shop/domain/site/store/look-message';
import { useEffect } from 'react';

/**
 * Shows colours and logo as they are typed in the back office, in a framed preview. The policy of the page lets only
 * the back office frame it, so the parent is known.
 */
export function useTypedLook(isFramed: boolean): void {
  useEffect(() => {
    if (!isFramed || parent === window) return;
    const take = ({ source, data }: MessageEvent) => {
      const look = source === parent ? readLookMessage(data) : undefined;
      if (look) show(look);
    };
    addEventListener('message', take);
    parent.postMessage(LOOK_READY, '*');
    return () => removeEventListener('message', take);
  }, [isFramed]);
}

function show({ colours, logo }: LookMessage): void {
  const { style } = document.documentElement;
  for (const [name, property] of Object.entries(PALETTE)) {
    const value = colours[name as keyof typeof PALETTE];
    if (value) style.setProperty(property, value);
    else style.removeProperty(property);
  }
  for (const mark of document.querySelectorAll<HTMLElement>('.logo')) showLogo(mark, logo);
  for (const picture of document.querySelectorAll<HTMLImageElement>('.logo--picture:not([data-typed])'))
    if (logo) Object.assign(picture, { src: logo.path, width: logo.width, height: logo.height });
}

/** A picture beside the hidden word mark, which React keeps. */
function showLogo(mark: HTMLElement, logo: LookMessage['logo']): void {
  const next = mark.nextElementSibling;
  if (next instanceof HTMLImageElement && next.dataset.typed) next.remove();
  mark.style.display = logo ? 'none' : '';
  if (!logo) return;
  const picture = Object.assign(new Image(logo.width, logo.height), { src: logo.path, className: 'logo--picture' });
  picture.alt = mark.textContent ?? '';
  picture.dataset.typed = 'true';
  mark.after(picture);
}
