import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Addresses of the back office. Screens are inside the frame. */
export default [
  route('sign-in', 'routes/sign-in/password.tsx'),
  route('sign-in/code', 'routes/sign-in/code.tsx'),
  route('sign-in/step-up', 'routes/sign-in/step-up.ts'),
  route('enrol', 'routes/sign-in/enrol.tsx'),
  route('invitation', 'routes/sign-in/invitation.tsx'),
  route('sign-out', 'routes/sign-in/sign-out.ts'),
  layout('routes/frame.tsx', [
    index('routes/home/home.tsx'),
    route('palette', 'routes/palette.ts'),
    route('orders', 'routes/orders/list.tsx'),
    route('orders/:number', 'routes/orders/order.tsx'),
    route('batches', 'routes/fulfilment/batches.tsx'),
    route('batches/:batchId', 'routes/fulfilment/batch.tsx'),
    route('returns', 'routes/returns/list.tsx'),
    route('returns/:number', 'routes/returns/return.tsx'),
    route('customers', 'routes/customers/list.tsx'),
    route('customers/:customerId', 'routes/customers/customer.tsx'),
    route('money/ledger', 'routes/money/ledger.tsx'),
    route('money/gift-cards', 'routes/money/gift-cards.tsx'),
    route('money/payments', 'routes/money/payments.tsx'),
    route('money/settlement', 'routes/money/settlement.tsx'),
    route('account', 'routes/account/account.tsx'),
    route('staff', 'routes/people/staff.tsx'),
    route('history', 'routes/people/history.tsx'),
    route('approvals', 'routes/people/approvals.tsx'),
    route('*', 'routes/unknown.ts'),
  ]),
] satisfies RouteConfig;
