export const ENVIRONMENTS = ['production', 'staging', 'test', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

type EnvironmentSettings = { staging: boolean; publicAppEnvironment: Environment };

/** §9: the staging value when staging, else the public app environment setting. */
export const environmentOf = ({ staging, publicAppEnvironment }: EnvironmentSettings): Environment =>
  staging ? 'staging' : publicAppEnvironment;

export const isProduction = (environment: string): boolean => environment === 'production';

type ApiBase = { version: number; environment: string; stagingHost?: string | undefined };

/** §7: `/api/v{n}`, with the staging host before it in staging or test environments. */
export function apiBasePath({ version, environment, stagingHost }: ApiBase): string {
  const prefixed = environment === 'staging' || environment === 'test';
  return `${prefixed && stagingHost ? stagingHost.replace(/\/+$/, '') : ''}/api/v${version}`;
}

/** The id of an outside tool that keeps one for production and one for everything else. */
export const idForEnvironment = (ids: { staging: string; production: string }, environment: string): string =>
  isProduction(environment) ? ids.production : ids.staging;
