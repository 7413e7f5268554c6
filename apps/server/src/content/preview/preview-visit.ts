import { GRANT_HEADER } from '@shop/contracts/shop/content/preview';
import { grantInCookies, type ShownPreview } from '@shop/domain/content/preview-visit';
import type { FastifyRequest } from 'fastify';
import type { ReadGrant } from './preview-grant.ts';

export type Preview = ShownPreview<ReadGrant>;

/** Grant from the preview cookies, or from a header for clients other than browsers. */
export const readGrant = ({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): string | undefined =>
  [headers[GRANT_HEADER], grantInCookies(cookies)].flat().find((grant) => grant !== undefined);
