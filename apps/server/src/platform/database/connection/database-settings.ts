import { z } from 'zod';
import type { DatabaseOptions } from '../database.ts';
import { findUrlFault } from './database-url.ts';

const databaseUrl = z.string().superRefine((text, context) => {
  const fault = findUrlFault(text);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

const poolSize = (fallback: number, work: string, least = 1) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(200)
    .default(fallback)
    .describe(`Most database connections of a process for ${work}`);

/** Settings of the connections to PostgreSQL. */
export const databaseSettings = {
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'URL of a PostgreSQL 15 or newer, with several hosts for a primary and its standbys: postgresql://user:password@one:5432,two:5432/shop. May lead to PgBouncer in transaction mode, with DATABASE_DIRECT_URL. Unset: embedded PostgreSQL in DATA_DIR',
    ),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe(
      'URL of the same database without a pooler, for LISTEN, jobs and migrations. Unset: DATABASE_URL is no pooler',
    ),
  DATABASE_PREPARED_STATEMENTS: z
    .stringbool()
    .optional()
    .describe(
      'Whether repeated statements are prepared by name. A pooler in transaction mode must support it: PgBouncer 1.21 with max_prepared_statements. Unset: false with DATABASE_DIRECT_URL, otherwise true',
    ),
  DATABASE_POOL_PAGES: poolSize(6, 'reads of the shop'),
  DATABASE_POOL_ACCOUNT: poolSize(4, 'sign-in, accounts and forms'),
  DATABASE_POOL_CHECKOUT: poolSize(6, 'bags, checkout, payments and orders'),
  DATABASE_POOL_DESK: poolSize(4, 'the back office'),
  DATABASE_POOL_JOBS: poolSize(5, 'background jobs, of which each takes up to two, and commands', 2),
};

type DatabaseEnv = z.infer<z.ZodObject<typeof databaseSettings>>;

export const readDatabaseOptions = (env: DatabaseEnv): DatabaseOptions => ({
  ...(env.DATABASE_URL && env.DATABASE_DIRECT_URL && { directUrl: env.DATABASE_DIRECT_URL }),
  ...(env.DATABASE_PREPARED_STATEMENTS !== undefined && { preparesStatements: env.DATABASE_PREPARED_STATEMENTS }),
  sizes: {
    pages: env.DATABASE_POOL_PAGES,
    account: env.DATABASE_POOL_ACCOUNT,
    checkout: env.DATABASE_POOL_CHECKOUT,
    desk: env.DATABASE_POOL_DESK,
    jobs: env.DATABASE_POOL_JOBS,
  },
});
