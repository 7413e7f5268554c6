import { escapeXml } from '@shop/domain/discovery/sitemap';
import type { Brand } from '@shop/domain/site/store/brand';
import type { BrandKey } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import { getStylesheetPath } from './brand-look.ts';

type ShownBrand = Pick<Brand, 'name' | 'shortCode'>;
type Deps = { keys: readonly BrandKey[]; getBrand: (key: { brand: BrandKey }) => Brand };

const LOGO_HEADERS = {
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
const CONFIG = { access: 'guest', rateClass: 'exempt' } as const;

/**
 * Logo for structured data (the brand's initials), and the stylesheet of the configured colours. Both follow the
 * configuration in force.
 */
export function brandRoutes(app: FastifyInstance, { keys, getBrand }: Deps): void {
  for (const brand of keys) {
    app.get(`/media/brand/${brand}.svg`, { config: CONFIG }, async (_, reply) =>
      reply
        .headers(LOGO_HEADERS)
        .type('image/svg+xml')
        .send(logoSvg(getBrand({ brand }))),
    );
    app.get(`/media/brand/${brand}-:hash.css`, { config: CONFIG }, async ({ url }, reply) => {
      const stylesheet = getBrand({ brand }).look?.stylesheet;
      // A page of an earlier version gets the current colours, which must not be kept under the earlier name.
      const isCurrent = stylesheet !== undefined && getStylesheetPath(brand, stylesheet) === url.split('?')[0];
      return reply
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('text/css; charset=utf-8')
        .send(stylesheet ?? '');
    });
  }
}

const logoSvg = ({ name, shortCode }: ShownBrand): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">' +
  `<title>${escapeXml(name)}</title><rect width="512" height="512" fill="#1e1a18"/>` +
  '<text x="256" y="256" dy=".35em" text-anchor="middle" textLength="360" lengthAdjust="spacingAndGlyphs" ' +
  `font-family="Bodoni Moda, Didot, serif" font-size="200" fill="#fcfaf7">${escapeXml(shortCode)}</text></svg>`;
