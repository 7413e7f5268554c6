import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useText } from '#app/i18n/text.ts';
import { PageLink } from '#app/ui/action/page-link.tsx';
import './share.css';

/** Link of the bag to the code for staff; says when staff are connected. */
export function ShareLink({ isConnected }: { isConnected: boolean }) {
  const text = useText();
  return (
    <p className="share-link container" role={isConnected ? 'status' : undefined}>
      <PageLink to={ROUTES.quoteShare.path}>{text(isConnected ? 'share.connected' : 'share.link')}</PageLink>
    </p>
  );
}
