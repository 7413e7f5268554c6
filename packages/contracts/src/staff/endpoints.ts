import { staffFulfilmentEndpoints } from './fulfilment.ts';
import { staffOrderEndpoints } from './orders.ts';
import { staffReturnEndpoints } from './returns.ts';
import { staffSessionEndpoints } from './session.ts';

/** Every call of the back office, by area. */
export const staffEndpoints = {
  session: staffSessionEndpoints,
  orders: staffOrderEndpoints,
  fulfilment: staffFulfilmentEndpoints,
  returns: staffReturnEndpoints,
};
