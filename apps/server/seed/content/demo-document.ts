import type { CONTENT_SCHEMAS, ContentType } from '@shop/contracts/content/documents';
import type { Brand } from '@shop/domain/brand';
import type { Locale } from '@shop/domain/store';
import type { z } from 'zod';
import type { PictureBook } from './page-pictures.ts';

type Data<Type extends ContentType> = z.input<(typeof CONTENT_SCHEMAS)[Type]>;

/** A document as an editor would hand it in. */
export type DemoDocument<Type extends ContentType = ContentType> = {
  [One in Type]: { type: One; documentId: string; locale: Locale; data: Data<One> };
}[Type];

export type PageData = Data<'pages'>;
export type FaqTopicData = Data<'faq-content-pages'>;

/** Who speaks, in which locales, with which pictures at hand. */
export type DemoShop = {
  brand: Pick<Brand, 'key' | 'name' | 'legalName' | 'address'>;
  locales: readonly Locale[];
  pictures: PictureBook;
};

/** What a locale has no document of its own for is read in this one. */
export const SHARED_LOCALE: Locale = 'en-GB';

export const pageDocument = (data: PageData, locale: Locale = SHARED_LOCALE): DemoDocument<'pages'> => ({
  type: 'pages',
  documentId: data.slug.replaceAll('/', '-'),
  locale,
  data,
});

type SingleDocumentType = Exclude<ContentType, 'pages' | 'faq-content-pages'>;

export const singleDocument = <Type extends SingleDocumentType>(
  type: Type,
  data: DemoDocument<Type>['data'],
  locale: Locale = SHARED_LOCALE,
) => ({ type, documentId: type, locale, data }) as DemoDocument<Type>;
