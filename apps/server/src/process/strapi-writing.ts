import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContentLocales } from '#server/content/remote/content-locales.ts';
import { createStrapiImport } from '#server/content/remote/strapi-import.ts';
import type { Env } from '#server/env.ts';
import { DEMO_PICTURES_FOLDER } from '#server/stand-ins/demo-data/demo-folder.ts';
import { readDemoDocuments } from '#server/stand-ins/demo-data/demo-pages.ts';

type Deps = { env: Env; print: (line: string) => void };

/** Writes the demo's documents of a brand to a Strapi. Returns the problem of its settings, if any. */
export async function writeToStrapi(brand: string, { env, print }: Deps): Promise<string | undefined> {
  const {
    CONTENT_ORIGIN: origin,
    CONTENT_TOKEN: [token],
    CONTENT_LOCALES,
  } = env;
  if (!origin || !token) return 'Set CONTENT_ORIGIN and CONTENT_TOKEN to those of your Strapi';
  const locales = createContentLocales(CONTENT_LOCALES);
  const importAll = createStrapiImport({
    ...{ origin: origin.replace('{brand}', brand), token, print },
    getLocale: (locale) => locales(locale).locale,
    readPicture: (file) => readFile(join(DEMO_PICTURES_FOLDER, file)),
  });
  const documents = readDemoDocuments((file) => file).filter((document) => document.brand === brand);
  print(`${await importAll(documents)} documents written to ${origin}`);
  return undefined;
}
