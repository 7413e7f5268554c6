import { staffSessionEndpoints } from './session.ts';

/** Every call of the back office, by area. */
export const staffEndpoints = {
  session: staffSessionEndpoints,
};
