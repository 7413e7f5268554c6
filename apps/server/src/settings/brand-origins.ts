import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { BRAND_KEY } from '@shop/domain/site/store/identity';
import { StartupProblem } from '#server/platform/startup-problem.ts';

/** Settings that name the public origins of brands. */
export type OriginSettings = {
  BRAND_ORIGINS: readonly string[];
  OUTLET_ORIGIN?: string | undefined;
  MAIN_ORIGIN?: string | undefined;
};

/** `main=https://www.example.com` */
export function parseBrandOrigin(item: string): { brand: string; origin: string } | undefined {
  const [, brand = '', origin = ''] = /^([^=]+)=(https?:\/\/[^/?#@\s]+)\/?$/i.exec(item) ?? [];
  if (!BRAND_KEY.test(brand) || !URL.canParse(origin)) return undefined;
  return { brand, origin: new URL(origin).origin };
}

/** Origins of the environment, by brand. OUTLET_ORIGIN and MAIN_ORIGIN are the form of earlier versions. */
export function readGivenOrigins({
  BRAND_ORIGINS,
  OUTLET_ORIGIN,
  MAIN_ORIGIN,
}: OriginSettings): Record<string, string> {
  const listed = BRAND_ORIGINS.flatMap((item) => parseBrandOrigin(item) ?? []);
  return {
    ...(OUTLET_ORIGIN && { outlet: OUTLET_ORIGIN }),
    ...(MAIN_ORIGIN && { main: MAIN_ORIGIN }),
    ...Object.fromEntries(listed.map(({ brand, origin }) => [brand, origin])),
  };
}

type OpenSettings = OriginSettings & {
  PORT: number;
  brandOrigins: Record<string, string>;
};
type Brands = Pick<ShopConfig, 'brands'>;

/**
 * Fills the origins of the shop's brands in place: those of the environment, of the configuration, or of this computer. A
 * demo, which answers this computer only, ignores those of the configuration.
 */
export function openOrigins(env: OpenSettings, { brands }: Brands, isDemo: boolean): void {
  const given = readGivenOrigins(env);
  const keys = brands.map(({ key }) => key);
  const unknown = env.BRAND_ORIGINS.flatMap((item) => parseBrandOrigin(item)?.brand ?? []).find(
    (brand) => !keys.includes(brand),
  );
  if (unknown !== undefined)
    throw new StartupProblem(`BRAND_ORIGINS names the brand ${unknown}; the shop has ${keys.join(', ')}.`);
  for (const brand of Object.keys(env.brandOrigins)) delete env.brandOrigins[brand];
  for (const { key, origin } of brands) {
    const configured = isDemo ? undefined : origin;
    env.brandOrigins[key] = given[key] ?? configured ?? `http://${key}.localhost:${env.PORT}`;
  }
  requireDistinct(env.brandOrigins);
}

function requireDistinct(origins: Readonly<Record<string, string>>): void {
  const seen = new Map<string, string>();
  for (const [brand, origin] of Object.entries(origins)) {
    const other = seen.get(origin);
    if (other !== undefined)
      throw new StartupProblem(`The brands ${other} and ${brand} have the same origin ${origin}.`);
    seen.set(origin, brand);
  }
}

/** Notice of an upgrade; undefined where the settings of earlier versions are not used. */
export function describeFormerOrigins({ OUTLET_ORIGIN, MAIN_ORIGIN }: OriginSettings): string | undefined {
  if (!OUTLET_ORIGIN && !MAIN_ORIGIN) return undefined;
  const listed = Object.entries(readGivenOrigins({ BRAND_ORIGINS: [], OUTLET_ORIGIN, MAIN_ORIGIN }));
  const setting = listed.map(([brand, origin]) => `${brand}=${origin}`).join(',');
  return `OUTLET_ORIGIN and MAIN_ORIGIN are settings of earlier versions: set BRAND_ORIGINS=${setting} instead.`;
}
