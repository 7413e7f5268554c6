import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every path below the store's prefix. What is not here is a redirect, a category, a product, a content page or nothing. */
export default [
  index('routes/home.tsx'),
  route('catalogsearch/result', 'routes/search-results.tsx'),
  route('checkout/cart', 'routes/cart.tsx'),
  route('customer/account', 'routes/account.tsx'),
  route('customer/account/login', 'routes/login.tsx'),
  route('customer/account/login/referer/*', 'routes/login-referer.tsx'),
  route('customer/account/create', 'routes/register.tsx'),
  route('customer/account/logout', 'routes/logout.tsx'),
  route('customer/account/forgotpassword', 'routes/forgot-password.tsx'),
  route('customer/account/changeforgotten', 'routes/change-forgotten.tsx'),
  route('size-guide', 'routes/size-guide.tsx'),
  route('faq/:topic?', 'routes/faq.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('consent', 'routes/consent.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  route('back-in-stock', 'routes/back-in-stock.tsx'),
  route('back-in-stock/confirm', 'routes/back-in-stock-confirm.tsx'),
  route('back-in-stock/cancel', 'routes/back-in-stock-cancel.tsx'),
  route('dev/gallery', 'routes/gallery.tsx'),
  route('_app', 'routes/app-shell.tsx'),
  route('404', 'routes/not-found.tsx'),
  route('*', 'routes/catalog-page.tsx'),
] satisfies RouteConfig;
