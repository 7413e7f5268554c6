import { staffApprovalEndpoints } from './approval.ts';
import { staffAuditEndpoints } from './audit.ts';
import { staffBulkEndpoints } from './bulk.ts';
import { staffCampaignEndpoints } from './campaign/campaigns.ts';
import { staffTimelineEndpoints } from './campaign/timeline.ts';
import { staffAttributeEndpoints } from './catalog/attributes.ts';
import { staffCategoryEndpoints } from './catalog/categories.ts';
import { staffDeliveryEndpoints } from './catalog/deliveries.ts';
import { staffImportEndpoints } from './catalog/imports.ts';
import { staffMediaEndpoints } from './catalog/media.ts';
import { staffPriceEndpoints } from './catalog/prices.ts';
import { staffProductDeskEndpoints } from './catalog/product.ts';
import { staffProductGridEndpoints } from './catalog/product-grid.ts';
import { staffProductEndpoints } from './catalog/products.ts';
import { staffSizeGuideEndpoints } from './catalog/size-guides.ts';
import { staffStockEndpoints } from './catalog/stock.ts';
import { staffStockTakeEndpoints } from './catalog/stock-takes.ts';
import { staffVariantEndpoints } from './catalog/variants.ts';
import { staffContentEndpoints } from './content/documents.ts';
import { staffBannerEndpoints, staffFeedEndpoints, staffMenuEndpoints } from './content/feeds.ts';
import { staffLibraryEndpoints } from './content/library.ts';
import { staffLinkEndpoints } from './content/links.ts';
import { staffPreviewEndpoints } from './content/previews.ts';
import { staffCustomerEndpoints } from './customers.ts';
import { staffExperimentEndpoints } from './discovery/experiments.ts';
import { staffFacetEndpoints } from './discovery/facets.ts';
import { staffMerchandisingEndpoints } from './discovery/merchandising.ts';
import { staffSearchFixEndpoints } from './discovery/search-fixes.ts';
import { staffStopWordEndpoints } from './discovery/stop-words.ts';
import { staffFigureEndpoints } from './figures/figures.ts';
import { staffReportEndpoints } from './figures/reports.ts';
import { staffFindEndpoints } from './find.ts';
import { staffAccountEndpoints } from './identity/account.ts';
import { staffSessionEndpoints } from './identity/session.ts';
import { staffSsoEndpoints } from './identity/single-sign-on.ts';
import { staffTeamEndpoints } from './identity/team.ts';
import { staffLiveEndpoints } from './live.ts';
import { staffCacheEndpoints } from './machine-room/caches.ts';
import { staffFeedFileEndpoints } from './machine-room/feed-files.ts';
import { staffFlagEndpoints } from './machine-room/flags.ts';
import { staffJobEndpoints } from './machine-room/jobs.ts';
import { staffKeyEndpoints } from './machine-room/keys.ts';
import { staffMailEndpoints } from './machine-room/mails.ts';
import { staffRetentionEndpoints } from './machine-room/retention.ts';
import { staffSearchIndexEndpoints } from './machine-room/search-index.ts';
import { staffServiceEndpoints } from './machine-room/services.ts';
import { staffWebhookEndpoints } from './machine-room/webhooks.ts';
import { staffMessageEndpoints } from './messages.ts';
import { staffMoneyEndpoints } from './money.ts';
import { staffNoticeEndpoints } from './notices.ts';
import { staffFulfilmentEndpoints } from './order/fulfilment.ts';
import { staffHoldEndpoints } from './order/holds.ts';
import { staffOrderEndpoints } from './order/orders.ts';
import { staffPhoneOrderEndpoints } from './order/phone-orders.ts';
import { staffReturnEndpoints } from './order/returns.ts';
import { staffPayoutEndpoints } from './payouts.ts';
import { staffPromotionCodeEndpoints } from './quote/promotion-codes.ts';
import { staffPromotionReportEndpoints } from './quote/promotion-report.ts';
import { staffPromotionEndpoints } from './quote/promotions.ts';
import { staffTermsEndpoints } from './quote/terms.ts';
import { staffReadinessEndpoints } from './readiness.ts';
import { staffSetupEndpoints } from './site/setup.ts';
import { staffShopConfigEndpoints } from './site/shop-config.ts';
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
  content: staffContentEndpoints,
  feeds: staffFeedEndpoints,
  menus: staffMenuEndpoints,
  banners: staffBannerEndpoints,
  campaigns: staffCampaignEndpoints,
  timeline: staffTimelineEndpoints,
  links: staffLinkEndpoints,
  previews: staffPreviewEndpoints,
  library: staffLibraryEndpoints,
  promotions: staffPromotionEndpoints,
  promotionCodes: staffPromotionCodeEndpoints,
  promotionReports: staffPromotionReportEndpoints,
  terms: staffTermsEndpoints,
  phoneOrders: staffPhoneOrderEndpoints,
  fulfilment: staffFulfilmentEndpoints,
  returns: staffReturnEndpoints,
  customers: staffCustomerEndpoints,
  messages: staffMessageEndpoints,
  merchandising: staffMerchandisingEndpoints,
  experiments: staffExperimentEndpoints,
  facets: staffFacetEndpoints,
  stopWords: staffStopWordEndpoints,
  searchFixes: staffSearchFixEndpoints,
  money: staffMoneyEndpoints,
  payouts: staffPayoutEndpoints,
  live: staffLiveEndpoints,
  attributes: staffAttributeEndpoints,
  sizeGuides: staffSizeGuideEndpoints,
  categories: staffCategoryEndpoints,
  notices: staffNoticeEndpoints,
  readiness: staffReadinessEndpoints,
  jobs: staffJobEndpoints,
  mails: staffMailEndpoints,
  retention: staffRetentionEndpoints,
  webhooks: staffWebhookEndpoints,
  keys: staffKeyEndpoints,
  flags: staffFlagEndpoints,
  shopConfig: staffShopConfigEndpoints,
  setup: staffSetupEndpoints,
  caches: staffCacheEndpoints,
  searchIndex: staffSearchIndexEndpoints,
  feedFiles: staffFeedFileEndpoints,
  outsideServices: staffServiceEndpoints,
  views: staffViewEndpoints,
  bulk: staffBulkEndpoints,
  products: staffProductEndpoints,
  product: staffProductDeskEndpoints,
  productGrid: staffProductGridEndpoints,
  variants: staffVariantEndpoints,
  imports: staffImportEndpoints,
  media: staffMediaEndpoints,
  prices: staffPriceEndpoints,
  stock: staffStockEndpoints,
  stockTakes: staffStockTakeEndpoints,
  deliveries: staffDeliveryEndpoints,
  holds: staffHoldEndpoints,
  figures: staffFigureEndpoints,
  reports: staffReportEndpoints,
  find: staffFindEndpoints,
};
