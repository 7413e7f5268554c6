import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Screen whose picture docs/backoffice.md shows. */
export type ScreenPicture = {
  name: string;
  path: string;
  /** Screen with a link to it, for an address with a parameter. */
  from?: string;
};

const DOCUMENT = join(import.meta.dirname, '../../docs/backoffice.md');

/** ![Name](pictures/backoffice/name.webp "/path from /list") */
const PICTURE = /!\[[^\]]*\]\(pictures\/backoffice\/(?<name>[\w-]+)\.webp "(?<path>\/\S*)(?: from (?<from>\/\S*))?"\)/g;

/** Pictures that the document names, in its order. */
export const readPictures = (text = readFileSync(DOCUMENT, 'utf8')): ScreenPicture[] =>
  [...text.matchAll(PICTURE)].map(({ groups }) => {
    const { name = '', path = '', from } = groups ?? {};
    return { name, path, ...(from !== undefined && { from }) };
  });
