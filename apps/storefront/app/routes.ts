import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every path below the store's prefix. What is not here answers 404. */
export default [
  index('routes/home.tsx'),
  route('size-guide', 'routes/size-guide.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  route('dev/gallery', 'routes/gallery.tsx'),
  route('_app', 'routes/app-shell.tsx'),
  route('404', 'routes/not-found.tsx', { id: '404' }),
  route('*', 'routes/not-found.tsx', { id: 'unknown' }),
] satisfies RouteConfig;
