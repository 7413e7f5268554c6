import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { buildProductDetail, openProduct } from '../../../../../../../tests/fixtures/catalog/product-fixture.tsx';
import { ARABIC, buildStore, buildVisitor } from '../../../../../../../tests/fixtures/site/shop-fixture.tsx';

afterEach(cleanup);

const pictures = () => within(screen.getByRole('list', { name: 'Pictures of Satin slip dress' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Satin slip dress' }));

/** Lays out the frame of a picture: the test document has no layout. */
function layOut(picture: HTMLElement) {
  const frame = picture.closest('ul');
  if (!frame) return;
  const [width, height] = [400, 600];
  Object.defineProperties(frame, { clientWidth: { value: width }, clientHeight: { value: height } });
  frame.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
}

async function pressPicture(name: string) {
  fireEvent.click(pictures().getByRole('link', { name }));
  await screen.findByRole('dialog');
}

describe('the product gallery', () => {
  test('shows all pictures, including the fabric', () => {
    openProduct();
    expect(
      pictures()
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['front', 'back', 'cloth']);
  });

  test('links to the large picture without JavaScript', () => {
    openProduct();
    expect(pictures().getByRole('link', { name: 'back' }).getAttribute('href')).toBe('/media/back-0123456789ab/1600');
  });

  test('falls back to the tile picture', () => {
    openProduct({ product: buildProductDetail({ images: [] }) });
    expect(pictures().getAllByRole('img')).toHaveLength(1);
  });
});

describe('a video of the gallery', () => {
  const video = {
    ...{ key: 'turn-0123456789ab', type: 'video/webm', alt: 'The dress turns', poster: 'back-0123456789ab', after: 1 },
    addedAt: '2026-11-02T10:00:00.000Z',
  };
  const open = (after = 1) => {
    openProduct({ product: buildProductDetail({ videos: [{ ...video, after }] }) });
    return screen.findByLabelText<HTMLVideoElement>('The dress turns');
  };

  test.each([
    [1, ['front', 'video', 'back', 'cloth']],
    [3, ['front', 'back', 'cloth', 'video']],
  ])('stands behind %s pictures', async (after, order) => {
    await open(after);
    const items = pictures().getAllByRole('listitem');
    expect(items.map((item) => (item.querySelector('video') ? 'video' : item.querySelector('img')?.alt))).toEqual(
      order,
    );
  });

  test('neither plays nor loads by itself, and has no sound', async () => {
    const player = await open();
    expect([player.autoplay, player.getAttribute('preload'), player.muted, player.loop]).toEqual([
      false,
      'none',
      true,
      true,
    ]);
    expect(player.querySelector('source')?.getAttribute('src')).toBe('/media/video/turn-0123456789ab');
    expect(player.closest('li')?.querySelector('img')?.getAttribute('src')).toBe('/media/back-0123456789ab/480');
  });

  test('plays and pauses by its button, in place of the controls of the browser', async () => {
    const player = await open();
    let isPaused = true;
    Object.defineProperty(player, 'paused', { get: () => isPaused });
    const turn = (paused: boolean) => {
      isPaused = paused;
      player.dispatchEvent(new Event(paused ? 'pause' : 'play'));
    };
    player.play = async () => turn(false);
    player.pause = () => turn(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Play video' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Pause video' }));
    await screen.findByRole('button', { name: 'Play video' });
    expect(player.controls).toBe(false);
  });

  test('keeps its button when it cannot start', async () => {
    const player = await open();
    player.play = () => Promise.reject(new DOMException('offline', 'NotSupportedError'));
    fireEvent.click(await screen.findByRole('button', { name: 'Play video' }));
    expect(screen.getByRole('button', { name: 'Play video' })).toBeTruthy();
  });

  test('is left out of the zoom', async () => {
    await open();
    await pressPicture('back');
    await waitFor(() => expect(dialog().getByRole('status').textContent).toBe('2 of 3'));
  });
});

describe('the loupe', () => {
  const lens = () => document.querySelector<HTMLElement>('.loupe');
  const enter = async () => {
    openProduct();
    const link = pictures().getByRole('link', { name: 'front' });
    const picture = within(link).getByRole<HTMLImageElement>('img');
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 1200 } });
    picture.getBoundingClientRect = () => new DOMRect(0, 0, 400, 600);
    picture.style.objectPosition = '50% 50%';
    fireEvent.pointerOver(link);
    await import('./picture-zoom.tsx');
    return (pointerType: string) => fireEvent.pointerMove(picture, { pointerType, clientX: 100, clientY: 200 });
  };

  test('magnifies the place under the mouse until it leaves', async () => {
    const move = await enter();
    move('mouse');
    expect(lens()?.style.backgroundImage).toContain('/media/front-0123456789ab/1600');
    expect(lens()?.style.backgroundSize).toBe('1000px 1500px');
    expect(lens()?.style.backgroundPosition).toBe('-120px -370px');
    fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
    expect(lens()).toBeNull();
  });

  test('does not appear for touch', async () => {
    const move = await enter();
    move('touch');
    expect(lens()).toBeNull();
  });
});

describe('the picture zoom', () => {
  test('opens at the clicked picture, and moves by buttons up to the ends', async () => {
    openProduct();
    await pressPicture('back');
    // Scrolls to the clicked picture only after opening.
    await waitFor(() => expect(dialog().getByRole('status').textContent).toBe('2 of 3'));
    fireEvent.click(dialog().getByRole('button', { name: 'Next picture' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Next picture' }));
    expect(dialog().getByRole('status').textContent).toBe('3 of 3');
    fireEvent.click(dialog().getByRole('button', { name: 'Previous picture' }));
    expect(dialog().getByRole('status').textContent).toBe('2 of 3');
  });

  test.each([
    ['en-GB', {}, 'ArrowRight'],
    ['ar-AE', ARABIC, 'ArrowLeft'],
  ])('in %s moves forward with the arrow in reading direction', async (_, store, key) => {
    openProduct({ visitor: buildVisitor({ site: { store: buildStore(store) } }) });
    const [first] = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/media/front'));
    if (first) fireEvent.click(first);
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key });
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toMatch(/^\P{N}*2\P{N}+3\P{N}*$/u);
  });

  test('magnifies by buttons and keys, moves with the arrows, and shows the next picture whole', async () => {
    openProduct();
    await pressPicture('front');
    const shown = dialog().getByRole('img', { name: 'front' });
    layOut(shown);
    expect(dialog().getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(dialog().getByRole('button', { name: 'Zoom in' }));
    expect(shown.style.transform).toBe('translate(0px, 0px) scale(1.6)');
    expect(shown.getAttribute('sizes')).toBe('1600px');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(shown.style.transform).toBe('translate(-80px, 0px) scale(1.6)');
    expect(dialog().getByRole('status').textContent).toBe('1 of 3');
    fireEvent.keyDown(document.body, { key: '-' });
    expect(shown.style.transform).toBe('');
    fireEvent.keyDown(document.body, { key: '+' });
    fireEvent.click(dialog().getByRole('button', { name: 'Next picture' }));
    expect(shown.style.transform).toBe('');
    expect(dialog().getByRole('img', { name: 'back' }).style.transform).toBe('');
  });

  test('magnifies with two fingers, and pans with one', async () => {
    openProduct();
    await pressPicture('front');
    const shown = dialog().getByRole('img', { name: 'front' });
    layOut(shown);
    const touch = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 300, button: 0 });
    fireEvent.pointerDown(shown, touch(1, 150));
    fireEvent.pointerDown(shown, touch(2, 250));
    fireEvent.pointerMove(shown, touch(1, 100));
    fireEvent.pointerMove(shown, touch(2, 300));
    expect(shown.style.transform).toMatch(/scale\(2\)$/);
    const before = shown.style.transform;
    fireEvent.pointerUp(shown, touch(2, 300));
    fireEvent.pointerMove(shown, touch(1, 60));
    expect(shown.style.transform).not.toBe(before);
    fireEvent.pointerUp(shown, touch(1, 60));
    const after = shown.style.transform;
    fireEvent.pointerMove(shown, touch(1, 200));
    expect(shown.style.transform).toBe(after);
  });

  test('closes, and leaves a click for a new tab to the browser', async () => {
    openProduct();
    await pressPicture('front');
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(pictures().getByRole('link', { name: 'front' }), { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
