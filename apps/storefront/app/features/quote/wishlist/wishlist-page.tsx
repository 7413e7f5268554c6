import type { WishlistList } from '@shop/contracts/shop/quote/wishlist';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/text/empty-state.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { findAddable } from './find-addable.ts';
import { ListTools, NameField } from './list-tools.tsx';
import { WishlistEntry } from './wishlist-entry.tsx';
import { WishlistForm, type WishlistFormReply } from './wishlist-form.tsx';
import './wishlist.css';

type WishlistPageProps = {
  /** Absent only while a form waits for a new login. */
  lists: readonly WishlistList[] | undefined;
  shareAddress: string;
  reply?: WishlistFormReply | undefined;
  busy?: boolean;
  /** Login after an ended session; it shows the refusal itself. */
  signIn?: ReactNode;
};

export function WishlistPage({ lists, shareAddress, reply, busy, signIn }: WishlistPageProps) {
  const isEmpty = lists?.every(({ count }) => count === 0) ?? false;
  return (
    <div className="wishlist">
      {signIn}
      {lists && <ReplyNotice reply={reply} lists={lists} />}
      {isEmpty && <NothingSaved />}
      {lists?.map((list) => (
        <List key={list.id} list={list} lists={lists} shareAddress={shareAddress} reply={reply} busy={busy} />
      ))}
      <NewList reply={reply?.intent === 'create' ? reply : undefined} busy={busy} />
    </div>
  );
}

/** Result of a form. Takes the focus so that screen readers announce it after the page change. */
function ReplyNotice({ reply, lists }: { reply: WishlistFormReply | undefined; lists: readonly WishlistList[] }) {
  const text = useText();
  const errorText = useErrorText();
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is the occasion
  useEffect(() => notice.current?.focus(), [reply]);
  if (!reply) return null;
  if (!reply.done) {
    const items = lists.flatMap((list) => list.items);
    const faults = reply.refusals.map((refusal) => {
      const item = reply.intent === 'add-all' && items.find((one) => findAddable(one)?.sku === refusal.field);
      const reason = errorText(refusal);
      return { message: item ? text('look.refusedPiece', { title: item.title, reason }) : reason };
    });
    const title = text(reply.intent === 'add-all' ? 'look.refused' : 'wishlist.refused');
    return <ErrorBox title={title} faults={faults} reply={reply} />;
  }
  if (!reply.intent) return null;
  return (
    <div className="wishlist__notice" role="status" tabIndex={-1} ref={notice}>
      <p>{text(`wishlist.done.${reply.intent}`)}</p>
      {(reply.intent === 'move-to-quote' || reply.intent === 'add-all') && (
        <Link to={ROUTES.cart.path}>{text('wishlist.viewQuote')}</Link>
      )}
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
  const getName = (one: WishlistList) => one.name ?? text('wishlist.default');
  const others = lists.filter((other) => other !== list).map((other) => ({ id: other.id, name: getName(other) }));
  return (
    <section className="wishlist__list" aria-labelledby={id}>
      <div className="wishlist__head">
        <h2 className="display" id={id}>
          {getName(list)}
        </h2>
        <p className="muted">{text('wishlist.count', { count: list.count })}</p>
        {list.isDefault && lists.length > 1 && <p className="muted">{text('wishlist.isDefault')}</p>}
      </div>
      {list.items.length > 0 && (
        <ul className="wishlist__items">
          {list.items.map((item) => (
            <WishlistEntry key={item.id} item={item} list={list} others={others} busy={busy} />
          ))}
        </ul>
      )}
      <AddAllForm list={list} name={getName(list)} busy={busy} />
      <ListTools list={list} name={getName(list)} shareAddress={shareAddress} reply={reply} busy={busy} />
    </section>
  );
}

/** For items whose size is saved, or that have only one. */
function AddAllForm({ list, name, busy }: Pick<ListProps, 'list' | 'busy'> & { name: string }) {
  const text = useText();
  const skus = list.items.flatMap((item) => findAddable(item)?.sku ?? []);
  if (skus.length < 2) return null;
  const left = list.items.length - skus.length;
  return (
    <WishlistForm className="wishlist__all" intent="add-all" id={list.id} fields={{ skus: skus.join(',') }}>
      <Button type="submit" disabled={busy} aria-label={text('wishlist.addAllOf', { count: skus.length, name })}>
        {text('wishlist.addAll', { count: skus.length })}
      </Button>
      {left > 0 && <p className="muted">{text('wishlist.addAll.left', { count: left })}</p>}
    </WishlistForm>
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
