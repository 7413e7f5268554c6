import { staffAccountEndpoints } from './account.ts';
import { staffApprovalEndpoints } from './approval.ts';
import { staffAttributeEndpoints } from './attributes.ts';
import { staffAuditEndpoints } from './audit.ts';
import { staffBulkEndpoints } from './bulk.ts';
import { staffCustomerEndpoints } from './customers.ts';
import { staffFindEndpoints } from './find.ts';
import { staffFulfilmentEndpoints } from './fulfilment.ts';
import { staffLiveEndpoints } from './live.ts';
import { staffMerchandisingEndpoints } from './merchandising.ts';
import { staffMessageEndpoints } from './messages.ts';
import { staffMoneyEndpoints } from './money.ts';
import { staffNoticeEndpoints } from './notices.ts';
import { staffOrderEndpoints } from './orders.ts';
import { staffPayoutEndpoints } from './payouts.ts';
import { staffPhoneOrderEndpoints } from './phone-orders.ts';
import { staffPriceEndpoints } from './prices.ts';
import { staffReadinessEndpoints } from './readiness.ts';
import { staffReturnEndpoints } from './returns.ts';
import { staffSessionEndpoints } from './session.ts';
import { staffSsoEndpoints } from './single-sign-on.ts';
import { staffStockEndpoints } from './stock.ts';
import { staffTeamEndpoints } from './team.ts';
import { staffViewEndpoints } from './views.ts';

/** Every call of the back office, by area. */
export const staffEndpoints = {
  session: staffSessionEndpoints,
  sso: staffSsoEndpoints,
  account: staffAccountEndpoints,
  team: staffTeamEndpoints,
  audit: staffAuditEndpoints,
  approvals: staffApprovalEndpoints,
  orders: staffOrderEndpoints,
  phoneOrders: staffPhoneOrderEndpoints,
  fulfilment: staffFulfilmentEndpoints,
  returns: staffReturnEndpoints,
  customers: staffCustomerEndpoints,
  messages: staffMessageEndpoints,
  merchandising: staffMerchandisingEndpoints,
  money: staffMoneyEndpoints,
  payouts: staffPayoutEndpoints,
  live: staffLiveEndpoints,
  attributes: staffAttributeEndpoints,
  notices: staffNoticeEndpoints,
  readiness: staffReadinessEndpoints,
  views: staffViewEndpoints,
  bulk: staffBulkEndpoints,
  prices: staffPriceEndpoints,
  stock: staffStockEndpoints,
  find: staffFindEndpoints,
};
