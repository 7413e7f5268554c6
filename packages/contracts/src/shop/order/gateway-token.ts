import { z } from 'zod';

/** Token of a gateway for a typed card. Visible ASCII, as every gateway writes them. */
export const gatewayToken = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[!-~]+$/);
