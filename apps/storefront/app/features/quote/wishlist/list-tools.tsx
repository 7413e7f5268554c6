import type { WishlistList } from '@shop/contracts/shop/quote/wishlist';
import { MAX_WISHLIST_NAME_LENGTH } from '@shop/domain/quote/wishlist';
import { useState } from 'react';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { WishlistForm, type WishlistFormReply } from './wishlist-form.tsx';

type ListToolsProps = {
  list: WishlistList;
  name: string;
  /** Base URL of shared lists. */
  shareAddress: string;
  reply: WishlistFormReply | undefined;
  busy: boolean | undefined;
};

const TOOLS: ReadonlySet<string> = new Set(['rename', 'default', 'share', 'unshare', 'delete']);

/** Actions on a list. Stays open after an action. */
export function ListTools({ list, name, shareAddress, reply, busy }: ListToolsProps) {
  const text = useText();
  const { id, isDefault } = list;
  const isUsed = reply?.id === id && TOOLS.has(reply?.intent ?? '');
  return (
    <Disclosure summary={text('wishlist.manage')} defaultOpen={isUsed}>
      <div className="wishlist__tools">
        <ShareForms list={list} shareAddress={shareAddress} busy={busy} />
        <WishlistForm className="wishlist__form" intent="rename" id={id}>
          <NameField reply={isUsed ? reply : undefined} before={list.name} />
          <Button type="submit" variant="secondary" disabled={busy}>
            {text('wishlist.rename')}
          </Button>
        </WishlistForm>
        {!isDefault && (
          <div className="wishlist__row">
            <WishlistForm intent="default" id={id}>
              <Button type="submit" variant="secondary" disabled={busy}>
                {text('wishlist.makeDefault')}
              </Button>
            </WishlistForm>
            <WishlistForm intent="delete" id={id}>
              <Button type="submit" variant="link" disabled={busy} aria-label={text('wishlist.deleteOf', { name })}>
                {text('wishlist.delete')}
              </Button>
            </WishlistForm>
          </div>
        )}
      </div>
    </Disclosure>
  );
}

type NameFieldProps = { reply: WishlistFormReply | undefined; before?: string | undefined };

/** A refused name stays, with the reason below. */
export function NameField({ reply, before }: NameFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  const refusals = reply?.done === false ? reply.refusals : [];
  const refusal = refusals.find(({ field }) => field === 'name');
  const typed = reply?.done === false ? reply.typed.name : undefined;
  return (
    <TextField
      name="name"
      label={text('wishlist.name')}
      maxLength={MAX_WISHLIST_NAME_LENGTH}
      autoComplete="off"
      defaultValue={typed ?? before}
      // Key: a saved name replaces the typed one.
      key={reply?.done ? 'saved' : before}
      error={refusal && (refusal.code === 'invalid' ? text('wishlist.name.wrong') : errorText(refusal))}
      required
    />
  );
}

function ShareForms({ list, shareAddress, busy }: Pick<ListToolsProps, 'list' | 'shareAddress' | 'busy'>) {
  const text = useText();
  const { id, shareToken, sharesName } = list;
  return (
    <>
      <WishlistForm className="wishlist__form" intent="share" id={id}>
        <p className="muted">{text('wishlist.share.text')}</p>
        {shareToken && <ShareLink url={`${shareAddress}${shareToken}`} />}
        <Checkbox
          name="withName"
          value="yes"
          label={text('wishlist.share.withName')}
          defaultChecked={sharesName}
          key={String(sharesName)}
        />
        <Button type="submit" variant="secondary" disabled={busy}>
          {shareToken ? text('wishlist.share.save') : text('wishlist.share')}
        </Button>
      </WishlistForm>
      {shareToken && (
        <WishlistForm intent="unshare" id={id}>
          <Button type="submit" variant="link" disabled={busy}>
            {text('wishlist.share.stop')}
          </Button>
        </WishlistForm>
      )}
    </>
  );
}

function ShareLink({ url }: { url: string }) {
  const text = useText();
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  // Clipboard blocked: the field can be copied by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <TextField label={text('wishlist.share.link')} value={url} dir="ltr" readOnly />
      {isHydrated && (
        <Button variant="link" onClick={copy}>
          {isCopied ? text('wishlist.share.copied') : text('wishlist.share.copy')}
        </Button>
      )}
    </>
  );
}
