import type { WishlistList } from '@shop/contracts/shop/wishlist';
import { ROUTES } from '@shop/domain/route-table';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { ListTools, NameField } from './list-tools.tsx';
import { WishItem } from './wish-item.tsx';
import { WishlistForm, type WishlistFormReply } from './wishlist-form.tsx';
import './wishlist.css';

type WishlistPageProps = {
  /** Absent only where a form waits for its sender to sign in again. */
  lists: readonly WishlistList[] | undefined;
  shareAddress: string;
  reply?: WishlistFormReply | undefined;
  busy?: boolean;
  /** Where a session that has ended is begun again; then the refusal is told there. */
  signIn?: ReactNode;
};

export function WishlistPage({ lists, shareAddress, reply, busy, signIn }: WishlistPageProps) {
  const isEmpty = lists?.every(({ count }) => count === 0) ?? false;
  return (
    <div className="wishlist">
      {signIn}
      {lists && <Told reply={reply} />}
      {isEmpty && <NothingSaved />}
      {lists?.map((list) => (
        <List key={list.id} list={list} lists={lists} shareAddress={shareAddress} reply={reply} busy={busy} />
      ))}
      <NewList reply={reply?.intent === 'create' ? reply : undefined} busy={busy} />
    </div>
  );
}

/** What became of the form. It takes the focus, so that it is said although the page is another one. */
function Told({ reply }: { reply: WishlistFormReply | undefined }) {
  const text = useText();
  const errorText = useErrorText();
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is the occasion
  useEffect(() => notice.current?.focus(), [reply]);
  if (!reply) return null;
  if (!reply.done) {
    const faults = reply.refusals.map((refusal) => ({ message: errorText(refusal) }));
    return <ErrorBox title={text('wishlist.refused')} faults={faults} reply={reply} />;
  }
  if (!reply.intent) return null;
  return (
    <div className="wishlist__notice" role="status" tabIndex={-1} ref={notice}>
      <p>{text(`wishlist.done.${reply.intent}`)}</p>
      {reply.intent === 'move-to-bag' && <Link to={ROUTES.cart.path}>{text('wishlist.viewBag')}</Link>}
    </div>
  );
}

function NothingSaved() {
  const text = useText();
  return (
    <EmptyState
      title={text('wishlist.empty.title')}
      action={<ButtonLink to={ROUTES.newIn.path}>{text('wishlist.empty.newIn')}</ButtonLink>}
    >
      {text('wishlist.empty.text')}
    </EmptyState>
  );
}

type ListProps = Pick<WishlistPageProps, 'shareAddress' | 'reply' | 'busy'> & {
  list: WishlistList;
  lists: readonly WishlistList[];
};

function List({ list, lists, shareAddress, reply, busy }: ListProps) {
  const text = useText();
  const id = useId();
  const nameOf = (one: WishlistList) => one.name ?? text('wishlist.default');
  const others = lists.filter((other) => other !== list).map((other) => ({ id: other.id, name: nameOf(other) }));
  return (
    <section className="wishlist__list" aria-labelledby={id}>
      <div className="wishlist__head">
        <h2 className="display" id={id}>
          {nameOf(list)}
        </h2>
        <p className="muted">{text('wishlist.count', { count: list.count })}</p>
        {list.isDefault && lists.length > 1 && <p className="muted">{text('wishlist.isDefault')}</p>}
      </div>
      {list.items.length > 0 && (
        <ul className="wishlist__items">
          {list.items.map((item) => (
            <WishItem key={item.id} item={item} list={list} others={others} busy={busy} />
          ))}
        </ul>
      )}
      <ListTools list={list} name={nameOf(list)} shareAddress={shareAddress} reply={reply} busy={busy} />
    </section>
  );
}

function NewList({ reply, busy }: Pick<WishlistPageProps, 'reply' | 'busy'>) {
  const text = useText();
  return (
    <WishlistForm className="wishlist__form wishlist__new" intent="create">
      <h2 className="display">{text('wishlist.create.title')}</h2>
      <NameField reply={reply} />
      <Button type="submit" disabled={busy}>
        {text('wishlist.create.submit')}
      </Button>
    </WishlistForm>
  );
}
