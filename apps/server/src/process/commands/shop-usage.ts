import { GIFT_CARD_USAGE } from '#server/account/credit/gift-card-command.ts';
import { CUSTOMER_USAGE } from '#server/account/desk/command/customer-arguments.ts';
import { STAFF_DISCOUNT_USAGE } from '#server/account/staff-discount/staff-discount-command.ts';
import { TERMS_USAGE } from '#server/account/terms/terms-command.ts';
import { CAMPAIGN_USAGE } from '#server/campaign/campaign-command.ts';
import { TIMELINE_USAGE } from '#server/campaign/timeline-command.ts';
import { CATALOGUE_USAGE } from '#server/catalog/desk/command/catalogue-command.ts';
import { IMPORT_RUN_USAGE } from '#server/catalog/desk/import/import-run-command.ts';
import { USAGE } from '#server/catalog/import/command/import-arguments.ts';
import { CONTENT_USAGE } from '#server/content/desk/content-command.ts';
import { FEED_USAGE } from '#server/content/feeds/desk/feed-command.ts';
import { LIBRARY_USAGE } from '#server/content/library/library-command.ts';
import { LINK_USAGE } from '#server/content/links/link-command.ts';
import { MESSAGE_USAGE } from '#server/content/messages/command/message-command.ts';
import { GRANT_USAGE } from '#server/content/preview/grant-command.ts';
import { STRAPI_USAGE } from '#server/content/remote/strapi-command.ts';
import { EXPERIMENT_USAGE } from '#server/discovery/experiments/experiment-command.ts';
import { REDIRECT_USAGE } from '#server/discovery/redirect/redirect-command.ts';
import { FIGURE_USAGE } from '#server/figures/figure-command.ts';
import { REPORT_USAGE } from '#server/figures/reports/report-command.ts';
import { BACKUP_USAGE } from '#server/machine-room/backups/backup-command.ts';
import { FEED_FILE_USAGE } from '#server/machine-room/feeds/feed-file-command.ts';
import { FLAG_USAGE } from '#server/machine-room/flags/flag-command.ts';
import { JOB_USAGE } from '#server/machine-room/jobs/job-command.ts';
import { RETENTION_USAGE } from '#server/machine-room/retention/retention-command.ts';
import { SEARCH_INDEX_USAGE } from '#server/machine-room/search-index/search-index-command.ts';
import { SERVICE_USAGE } from '#server/machine-room/services/outside-service-command.ts';
import { WEBHOOK_USAGE } from '#server/machine-room/webhooks/webhook-command.ts';
import { MAIL_USAGE } from '#server/messaging/desk/mail-command.ts';
import { DESK_USAGE } from '#server/order/desk/command/desk-arguments.ts';
import { DISPUTES_USAGE } from '#server/order/payment/disputes-command.ts';
import { PAYOUTS_USAGE } from '#server/order/payment/payouts/payouts-command.ts';
import { PAYMENT_CHECK_USAGE } from '#server/order/payment/stripe/account/payment-check.ts';
import { PAYMENT_DOMAINS_USAGE } from '#server/order/payment/stripe/account/payment-domains.ts';
import { PHONE_ORDER_USAGE } from '#server/order/phone/command/phone-order-command.ts';
import { PROMOTION_USAGE } from '#server/quote/promotion/promotion-command.ts';
import { DOCTOR_USAGE } from '#server/readiness/doctor-command.ts';
import { SECRET_USAGE } from '#server/secrets/secret-command.ts';
import { SETUP_USAGE } from '#server/setup/setup-command.ts';
import { SHOP_CONFIG_USAGE } from '#server/shop-config/shop-config-command.ts';
import { KEY_USAGE } from '#server/staff/keys/key-command.ts';
import { STAFF_USAGE } from '#server/staff/staff-command.ts';
import { VITALS_USAGE } from '#server/web/vitals/vitals-command.ts';

export const ROTATE_COMMAND = 'session:rotate';
const ROTATE_USAGE = `  ${ROTATE_COMMAND}               same as secret:rotate session; existing sessions stay valid`;
const EMPTY_USAGE = '  --empty <command>            runs the command for the shop of npm start -- --empty';
const PURGE_USAGE =
  '  cache:purge [key | path]     drops cached pages with a surrogate key such as product:SKU, at a path such as /women, or all';
const USAGES = [
  EMPTY_USAGE,
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
  BACKUP_USAGE,
  JOB_USAGE,
  MAIL_USAGE,
  WEBHOOK_USAGE,
  RETENTION_USAGE,
  KEY_USAGE,
  FLAG_USAGE,
  PURGE_USAGE,
  SEARCH_INDEX_USAGE,
  FEED_FILE_USAGE,
  SERVICE_USAGE,
  EXPERIMENT_USAGE,
  SHOP_CONFIG_USAGE,
  SETUP_USAGE,
  PAYMENT_CHECK_USAGE,
  PAYMENT_DOMAINS_USAGE,
  PAYOUTS_USAGE,
  DISPUTES_USAGE,
];
/** Usage of all commands. It imports no service, so that help is fast. */
export const WHOLE_USAGE = USAGE.replace(/^ {2}help /m, [...USAGES, '  help '].join('\n\n'));
