import { GIFT_CARD_USAGE } from '../account/credit/gift-card-command.ts';
import { CUSTOMER_USAGE } from '../account/desk/command/customer-arguments.ts';
import { STAFF_DISCOUNT_USAGE } from '../account/staff-discount/staff-discount-command.ts';
import { TERMS_USAGE } from '../account/terms/terms-command.ts';
import { CAMPAIGN_USAGE } from '../campaign/campaign-command.ts';
import { TIMELINE_USAGE } from '../campaign/timeline-command.ts';
import { CATALOGUE_USAGE } from '../catalog/desk/command/catalogue-command.ts';
import { IMPORT_RUN_USAGE } from '../catalog/desk/import/import-run-command.ts';
import { USAGE } from '../catalog/import/command/import-arguments.ts';
import { CONTENT_USAGE } from '../content/desk/content-command.ts';
import { FEED_USAGE } from '../content/feeds/desk/feed-command.ts';
import { LIBRARY_USAGE } from '../content/library/library-command.ts';
import { LINK_USAGE } from '../content/links/link-command.ts';
import { MESSAGE_USAGE } from '../content/messages/command/message-command.ts';
import { GRANT_USAGE } from '../content/preview/grant-command.ts';
import { STRAPI_USAGE } from '../content/remote/strapi-command.ts';
import { EXPERIMENT_USAGE } from '../discovery/experiments/experiment-command.ts';
import { REDIRECT_USAGE } from '../discovery/redirect/redirect-command.ts';
import { FIGURE_USAGE } from '../figures/figure-command.ts';
import { REPORT_USAGE } from '../figures/reports/report-command.ts';
import { FLAG_USAGE } from '../machine-room/flags/flag-command.ts';
import { JOB_USAGE } from '../machine-room/jobs/job-command.ts';
import { RETENTION_USAGE } from '../machine-room/retention/retention-command.ts';
import { WEBHOOK_USAGE } from '../machine-room/webhooks/webhook-command.ts';
import { MAIL_USAGE } from '../messaging/desk/mail-command.ts';
import { DESK_USAGE } from '../order/desk/command/desk-arguments.ts';
import { DISPUTES_USAGE } from '../order/payment/disputes-command.ts';
import { PAYOUTS_USAGE } from '../order/payment/payouts/payouts-command.ts';
import { PAYMENT_CHECK_USAGE } from '../order/payment/stripe/account/payment-check.ts';
import { PAYMENT_DOMAINS_USAGE } from '../order/payment/stripe/account/payment-domains.ts';
import { PHONE_ORDER_USAGE } from '../order/phone/command/phone-order-command.ts';
import { PROMOTION_USAGE } from '../quote/promotion/promotion-command.ts';
import { DOCTOR_USAGE } from '../readiness/doctor-command.ts';
import { SECRET_USAGE } from '../secrets/secret-command.ts';
import { SHOP_CONFIG_USAGE } from '../shop-config/shop-config-command.ts';
import { KEY_USAGE } from '../staff/keys/key-command.ts';
import { STAFF_USAGE } from '../staff/staff-command.ts';
import { VITALS_USAGE } from '../web/vitals/vitals-command.ts';

export const ROTATE_COMMAND = 'session:rotate';
const ROTATE_USAGE = `  ${ROTATE_COMMAND}               same as secret:rotate session; existing sessions stay valid`;
const PURGE_USAGE =
  '  cache:purge [key | path]     drops cached pages with a surrogate key such as product:SKU, at a path such as /women, or all';
const USAGES = [
  REDIRECT_USAGE,
  PROMOTION_USAGE,
  GIFT_CARD_USAGE,
  STAFF_DISCOUNT_USAGE,
  TERMS_USAGE,
  STAFF_USAGE,
  ROTATE_USAGE,
  SECRET_USAGE,
  GRANT_USAGE,
  STRAPI_USAGE,
  VITALS_USAGE,
  DESK_USAGE,
  CUSTOMER_USAGE,
  MESSAGE_USAGE,
  CONTENT_USAGE,
  FEED_USAGE,
  CAMPAIGN_USAGE,
  TIMELINE_USAGE,
  LIBRARY_USAGE,
  LINK_USAGE,
  FIGURE_USAGE,
  REPORT_USAGE,
  PHONE_ORDER_USAGE,
  CATALOGUE_USAGE,
  IMPORT_RUN_USAGE,
  DOCTOR_USAGE,
  JOB_USAGE,
  MAIL_USAGE,
  WEBHOOK_USAGE,
  RETENTION_USAGE,
  KEY_USAGE,
  FLAG_USAGE,
  PURGE_USAGE,
  EXPERIMENT_USAGE,
  SHOP_CONFIG_USAGE,
  PAYMENT_CHECK_USAGE,
  PAYMENT_DOMAINS_USAGE,
  PAYOUTS_USAGE,
  DISPUTES_USAGE,
];
/** Usage of all commands. It imports no service, so that help is fast. */
export const WHOLE_USAGE = USAGE.replace(/^ {2}help /m, [...USAGES, '  help '].join('\n\n'));
