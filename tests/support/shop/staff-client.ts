import { randomInt, randomUUID } from 'node:crypto';
import { createStaffApi, type StaffApi } from '@shop/contracts/staff/client';
import type { DefaultRole } from '@shop/domain/staff/default-roles';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '../../../apps/server/src/core.ts';
import { findBackOfficeOrigin } from '../../../apps/server/src/env.ts';
import { injectFetch } from '../../../apps/server/src/platform/http/inject-fetch.ts';
import { readAccess } from '../../../apps/server/src/staff/roles/staff-access.ts';
import { createStaffCookie } from '../../../apps/server/src/staff/session/staff-cookie.ts';
import { createStaffSessions } from '../../../apps/server/src/staff/session/staff-session-service.ts';

type Shop = { app: FastifyInstance; parts: AppDeps };

type StaffOptions = {
  /** Id of a role: one of `DEFAULT_ROLES` or one that the test has created. */
  role: DefaultRole | (string & {});
  /** Limits the role to these stores. */
  stores?: readonly number[] | undefined;
  /** False: the proof of the second factor is an hour old, so that a step-up is due. */
  isProved?: boolean;
};

export type StaffClient = {
  api: StaffApi;
  staffId: string;
  email: string;
  name: string;
  /** For `shop.app.backOffice.inject` or a browser context. */
  headers: { host: string; cookie: string; origin: string };
};

/**
 * Creates a member of staff with a role and a running session, without a password or mails. The client calls the host
 * of the back office with all of its hooks and checks; replies are checked against the contract.
 */
export async function signInStaff({ app, parts }: Shop, options: StaffOptions): Promise<StaffClient> {
  const { role, stores, isProved = true } = options;
  const { env, clock, database } = parts;
  const origin = findBackOfficeOrigin(env);
  if (!app.backOffice || !origin) throw new Error('This shop has no back office: set BACKOFFICE_ORIGIN');
  const account = await insertStaff(parts, { role, stores });
  const access = { read: (staffId: string) => readAccess(database.db, staffId) };
  const sessions = createStaffSessions({ db: database.db, clock, access, requiresSecondFactor: false });
  const place = { device: 'Chrome, Windows', network: '127.0.0.1' };
  const { token, sessionId } = await sessions.start(database.db, {
    staffId: account.staffId,
    ...place,
    isProved: true,
  });
  if (!isProved) {
    await sql`update staff_session set proved_at = proved_at - interval '1 hour' where session_id = ${sessionId}`.execute(
      database.db,
    );
  }
  const headers = { host: new URL(origin).host, cookie: `${createStaffCookie(origin).name}=${token}`, origin };
  return { ...account, headers, api: createStaffApi(injectFetch(app.backOffice, { headers }), { checkReplies: true }) };
}

/** A browser at the back office without a session; it keeps the cookie of its session. */
export function openStaffBrowser({ app, parts }: Shop) {
  const origin = findBackOfficeOrigin(parts.env);
  if (!app.backOffice || !origin) throw new Error('This shop has no back office: set BACKOFFICE_ORIGIN');
  const headers: Record<string, string> = { host: new URL(origin).host, origin };
  const send = injectFetch(app.backOffice, { remoteAddress: createNetwork() });
  const api = createStaffApi(
    async (url, request) => {
      const sent = new Headers(request.headers);
      for (const [name, value] of Object.entries(headers)) sent.set(name, value);
      const reply = await send(url, { ...request, headers: sent });
      headers.cookie = keepCookies(headers.cookie, reply.headers.getSetCookie());
      return reply;
    },
    { checkReplies: true },
  );
  return { api, headers, origin };
}

/** Cookies of a browser after a reply; one with `Max-Age=0` is gone. */
function keepCookies(kept = '', set: readonly string[]): string {
  const jar = new Map(kept.split('; ').flatMap((pair) => (pair ? [[pair.split('=', 1)[0] ?? '', pair]] : [])));
  for (const one of set) {
    const [pair = ''] = one.split(';');
    const [name = ''] = pair.split('=', 1);
    if (/Max-Age=0\b/.test(one)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}

/** Guesses are counted by network: each browser has its own. */
const createNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Inserts an account that has accepted its invitation; it has no password, and no code of its second factor is known. */
async function insertStaff({ database, clock }: AppDeps, { role, stores }: Pick<StaffOptions, 'role' | 'stores'>) {
  const { db } = database;
  const staffId = randomUUID();
  const name = `Test ${role}`;
  const email = `${role}-${staffId.slice(0, 8)}@staff.example`;
  await sql`insert into staff_account (staff_id, email, email_key, name, language, invited_at, joined_at, totp_confirmed_at)
    values (${staffId}, ${email}, ${email}, ${name}, 'en', ${clock()}, ${clock()}, ${clock()})`.execute(db);
  await sql`insert into staff_member (staff_id, role_id, stores)
    values (${staffId}, ${role}, ${stores ? [...stores] : null})`.execute(db);
  return { staffId, name, email };
}
