import type { DeskThread } from '@shop/contracts/staff/messages';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStoreName } from '#backoffice/staff/staff.ts';
import { Avatar } from '#backoffice/ui/page/avatar.tsx';

/** Who wrote, about which order, and the way to the other orders. */
export function ThreadAside({ thread }: { thread: DeskThread }) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  const nameStore = useStoreName();
  const { name, email, orderNumber, storeId, topic, language } = thread;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('thread.customer')}</h2>
      </div>
      <div className="card-body">
        <div className="row">
          <Avatar name={name} size="large" />
          <div className="grow">
            <b>{name}</b>
            <div className="small muted ellipsis">{email}</div>
          </div>
        </div>
        <hr className="rule" />
        <dl className="pairs small">
          <dt>{text('messages.topic')}</dt>
          <dd>{text(`messages.topic.${topic}`)}</dd>
          <dt>{text('messages.store')}</dt>
          <dd>{nameStore(storeId)}</dd>
          <dt>{text('thread.language')}</dt>
          <dd>{text(`thread.language.${language}`)}</dd>
          {orderNumber && (
            <>
              <dt>{text('messages.order')}</dt>
              <dd>
                {may('orders.read', storeId) ? (
                  <Link className="link" to={scoped(`/orders/${orderNumber}`)}>
                    {orderNumber}
                  </Link>
                ) : (
                  orderNumber
                )}
              </dd>
            </>
          )}
        </dl>
        {may('orders.read', storeId) && (
          <Link className="link small" to={scoped(`/orders?text=${encodeURIComponent(email)}`)}>
            {text('thread.orders')}
          </Link>
        )}
      </div>
    </section>
  );
}
