import { type Endpoint, endpoint, type StaffAccess } from '../endpoint.ts';

export const STAFF_BASE = '/staff';

type StaffEndpoint = Omit<Endpoint, 'base' | 'version' | 'withoutLocale' | 'access'> & { access: StaffAccess };

/** Endpoint of the back office: `/staff/api/v1` + path, without a locale. */
export const staffEndpoint = <const E extends StaffEndpoint>(definition: E) =>
  endpoint({ ...definition, base: STAFF_BASE, version: 1, withoutLocale: true });
