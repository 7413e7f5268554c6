export const ENVIRONMENTS = ['production', 'staging', 'test', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

type EnvironmentSettings = { staging: boolean; publicAppEnvironment: Environment };

/** §9: the staging value when staging, else the public app environment setting. */
export const resolveEnvironment = ({ staging, publicAppEnvironment }: EnvironmentSettings): Environment =>
  staging ? 'staging' : publicAppEnvironment;

export const isProduction = (environment: string): boolean => environment === 'production';

type ApiBase = { version: number; environment: string; stagingHost?: string | undefined };

/** §7: `/api/v{n}`, with the staging host before it in staging or test environments. */
export function apiBasePath({ version, environment, stagingHost }: ApiBase): string {
  const prefixed = environment === 'staging' || environment === 'test';
  return `${prefixed && stagingHost ? stagingHost.replace(/\/+$/, '') : ''}/api/v${version}`;
}

/** Id at an external tool that has one for production and one for all other environments. */
export const idForEnvironment = (ids: { staging: string; production: string }, environment: string): string =>
  isProduction(environment) ? ids.production : ids.staging;
