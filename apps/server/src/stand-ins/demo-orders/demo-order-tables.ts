import type { AddressTables } from '#server/account/address/address-tables.ts';
import type { CustomerTables } from '#server/account/customer/customer-tables.ts';
import type { AuthTables } from '#server/account/sign-in/auth-tables.ts';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { PaymentTables } from '#server/order/payment/payment-tables.ts';
import type { ReturnsTables } from '#server/order/returns/returns-tables.ts';
import type { WishlistTables } from '#server/quote/wishlist/wishlist-tables.ts';
import type { GatewayTables } from '#server/stand-ins/gateway/gateway-tables.ts';

/** Tables of the demo orders. Money and stock are written by their own services. */
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
