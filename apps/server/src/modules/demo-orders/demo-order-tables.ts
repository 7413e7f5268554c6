import type { AddressTables } from '../address/address-tables.ts';
import type { AuthTables } from '../auth/auth-tables.ts';
import type { CustomerTables } from '../customer/customer-tables.ts';
import type { GatewayTables } from '../gateway/gateway-tables.ts';
import type { OrderTables } from '../order/order-tables.ts';
import type { PaymentTables } from '../payment/payment-tables.ts';
import type { ReturnsTables } from '../returns/returns-tables.ts';
import type { WishlistTables } from '../wishlist/wishlist-tables.ts';

/** What a year of the demo leaves behind. Money and goods are moved by their own services. */
export type DemoOrderTables = Pick<CustomerTables, 'customer'> &
  Pick<AuthTables, 'customerLogin'> &
  AddressTables &
  Pick<WishlistTables, 'wishlist' | 'wishlistItem'> &
  Pick<
    OrderTables,
    'shopOrder' | 'orderAddress' | 'orderLine' | 'orderTender' | 'orderEvent' | 'orderParcel' | 'orderRefund'
  > &
  Pick<PaymentTables, 'payment' | 'paymentRefund'> &
  Pick<GatewayTables, 'gatewayCard' | 'gatewayPayment' | 'gatewayRefund'> &
  ReturnsTables;
