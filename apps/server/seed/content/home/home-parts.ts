import type { ContentPicture, HomeBlock } from '@shop/contracts/content/documents';
import { demoLooks } from '../../recipe/compositions.ts';
import { contentPicture, type PagePicture, type PictureBook } from '../page-pictures.ts';

/** A picture of the book with its alternative text. */
type Show<File extends PagePicture = PagePicture> = (file: File) => ContentPicture;

type Tile<File> = readonly [label: string, href: string, file: File];

export const showing =
  <File extends PagePicture>(pictures: PictureBook, texts: Readonly<Record<File, string>>): Show<File> =>
  (file) =>
    contentPicture(pictures, file, texts[file]);

export const tilesBlock = <File extends PagePicture>(
  show: Show<File>,
  title: string,
  tiles: readonly Tile<File>[],
): HomeBlock => ({
  __component: 'home.tiles',
  title,
  tiles: tiles.map(([label, href, file]) => ({ label, href, picture: show(file) })),
});

/** What the picture shows is what the block sells. */
export function outfitBlock<File extends PagePicture>(
  show: Show<File>,
  file: File,
  words: { title: string; text: string },
): HomeBlock {
  const look = looks().find((one) => one.file === file);
  if (!look) throw new RangeError(`No look is shown by ${file}`);
  return {
    __component: 'home.outfit',
    ...words,
    picture: show(file),
    skus: look.pieces.map(({ sku }) => sku),
  };
}

export const slotBlock = (slot: string): HomeBlock => ({ __component: 'home.banners', slot });

let made: ReturnType<typeof demoLooks> | undefined;

/** Every market's home page asks for the same ones. */
function looks() {
  made ??= demoLooks();
  return made;
}
