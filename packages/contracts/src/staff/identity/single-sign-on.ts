import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';
import { staffSessionSchema } from './session.ts';

const anyone = { staff: 'anyone' } as const;
const path = z.string().max(500);

/**
 * Sign-in by an OpenID Connect provider. All are reads in the sense of HTTP, because browsers come from and go to the
 * provider by links; the attempt is bound to the browser by a cookie.
 */
export const staffSsoEndpoints = {
  options: staffEndpoint({
    method: 'GET',
    path: '/session/sso',
    access: anyone,
    rateClass: 'api',
    summary: 'Return the name of the sign-in provider. Without `label`: single sign-on is off.',
    response: z.object({ label: z.string().optional() }),
  }),
  start: staffEndpoint({
    method: 'GET',
    path: '/session/sso/start',
    access: anyone,
    rateClass: 'auth',
    summary:
      'Start a sign-in at the provider: returns its address and sets the cookie of the attempt. Refused with 404 sso_off, or 503 sso_unavailable.',
    query: z.object({ next: path.optional() }),
    response: z.object({ url: z.url() }),
  }),
  finish: staffEndpoint({
    method: 'GET',
    path: '/session/sso/finish',
    access: anyone,
    rateClass: 'auth',
    summary:
      'Start a session with the answer of the provider, `search` being its query. Refused with 401 sso_failed, 403 sso_no_account or sso_unverified_email, 404 sso_off, 429 too_many_tries, or 503 sso_unavailable.',
    query: z.object({ search: z.string().max(8000) }),
    response: z.object({ session: staffSessionSchema, next: path }),
  }),
};
