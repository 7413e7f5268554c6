import './picture-loupe.css';

const MAGNIFICATION = 2.5;
const LENS_SIZE = 260;

/**
 * Lens that follows the mouse over the pictures of the gallery. Only for the mouse: touch and keyboard zoom in the
 * dialog that a picture opens. Listens on the document, for all galleries shown from now on.
 */
export function installLoupe(): void {
  document.addEventListener('pointermove', (event) => {
    const link = event.pointerType === 'mouse' ? findLink(event.target) : null;
    const picture = link?.querySelector('img');
    if (link && picture) place(getLens(link), picture, event);
    else removeLens();
  });
  document.addEventListener('click', removeLens);
  document.documentElement.addEventListener('pointerleave', removeLens);
}

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('.gallery-strip__link') : null;
}

/** The lens of a picture; its link leads to the largest rendition. */
function getLens(link: HTMLAnchorElement): HTMLElement {
  const known = link.querySelector<HTMLElement>('.loupe');
  if (known) return known;
  removeLens();
  const lens = document.createElement('span');
  lens.className = 'loupe';
  lens.style.backgroundImage = `url("${link.href}")`;
  link.append(lens);
  return lens;
}

function removeLens(): void {
  document.querySelector('.loupe')?.remove();
}

function place(lens: HTMLElement, picture: HTMLImageElement, { clientX, clientY }: PointerEvent): void {
  const box = picture.getBoundingClientRect();
  const shown = getShown(picture, box);
  const [x, y] = [clientX - box.left, clientY - box.top];
  lens.style.left = `${x - LENS_SIZE / 2}px`;
  lens.style.top = `${y - LENS_SIZE / 2}px`;
  lens.style.backgroundSize = `${shown.width * MAGNIFICATION}px ${shown.height * MAGNIFICATION}px`;
  lens.style.backgroundPosition = [x - shown.left, y - shown.top]
    .map((offset) => `${LENS_SIZE / 2 - offset * MAGNIFICATION}px`)
    .join(' ');
}

/** The whole picture relative to its box, of which `object-fit: cover` shows a part. */
function getShown(picture: HTMLImageElement, box: DOMRect) {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  const [across = 50, down = 50] = getComputedStyle(picture).objectPosition.split(' ').map(Number.parseFloat);
  return { width, height, left: ((box.width - width) * across) / 100, top: ((box.height - height) * down) / 100 };
}
