import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';

/** Intents of the forms on the page. */
export const WISHLIST_INTENTS = [
  'move-to-quote',
  'add-all',
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

/** Reply with the intent and id of its item or list. */
export type WishlistFormReply = FormReply & { intent?: WishlistIntent | undefined; id?: string | undefined };

type WishlistFormProps = {
  /** Absent if the submit buttons contain it. */
  intent?: WishlistIntent;
  /** Id of the item or list. */
  id?: string;
  fields?: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** Wishlist change, posted to the wishlist page with or without JavaScript. */
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
