import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';

/** What a form of the page asks for. */
export const WISHLIST_INTENTS = [
  'move-to-bag',
  'size',
  'remove',
  'notify',
  'to-list',
  'create',
  'rename',
  'default',
  'delete',
  'share',
  'unshare',
] as const;
export type WishlistIntent = (typeof WISHLIST_INTENTS)[number];

/** What a form was answered, and which one of which item or list it was. */
export type WishlistFormReply = FormReply & { intent?: WishlistIntent | undefined; id?: string | undefined };

type WishlistFormProps = {
  /** Absent where the buttons say it. */
  intent?: WishlistIntent;
  /** Of the item or the list. */
  id?: string;
  fields?: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** A change of the lists: posted to their page, with or without script. */
export function WishlistForm({ intent, id, fields = {}, className, children }: WishlistFormProps) {
  const hidden = { ...(intent && { intent }), ...(id && { id }), ...fields };
  return (
    <Form className={className} method="post" action={ROUTES.wishlist.path} preventScrollReset noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
