import { escapeXml } from '@shop/domain/discovery/sitemap';
import type { Brand } from '@shop/domain/site/store/brand';
import type { FastifyInstance } from 'fastify';

type ShownBrand = Pick<Brand, 'logo' | 'name' | 'shortCode'>;

const HEADERS = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Logo for structured data: the brand's initials, served at the URL given there. */
export function brandLogoRoutes(app: FastifyInstance, brands: readonly ShownBrand[]): void {
  for (const brand of brands) {
    app.get(brand.logo, { config: { access: 'guest', rateClass: 'exempt' } }, async (_, reply) =>
      reply.headers(HEADERS).type('image/svg+xml').send(logoSvg(brand)),
    );
  }
}

const logoSvg = ({ name, shortCode }: ShownBrand): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">' +
  `<title>${escapeXml(name)}</title><rect width="512" height="512" fill="#1e1a18"/>` +
  '<text x="256" y="256" dy=".35em" text-anchor="middle" textLength="360" lengthAdjust="spacingAndGlyphs" ' +
  `font-family="Bodoni Moda, Didot, serif" font-size="200" fill="#fcfaf7">${escapeXml(shortCode)}</text></svg>`;
