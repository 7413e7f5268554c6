import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { type ContentFields, listContentFields, readContentFields } from '@shop/domain/catalog/desk/product-content';
import type { TextField } from '@shop/domain/catalog/desk/translation';
import type { Locale } from '@shop/domain/site/store/store';
import { useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { productPath } from '../product-path.ts';
import { isSame, mergeDraft } from './draft-merge.ts';
import type { ProductWrite } from './product-writes.ts';

export type Confirmed = { locale: Locale; field: TextField };
export type ProductDraft = ReturnType<typeof useProductDraft>;

/** What is typed, on top of the version that it started from. A save by a colleague never replaces it. */
export function useProductDraft(product: StaffProduct) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const theirs = useMemo(() => listContentFields(product.content), [product.content]);
  const [base, setBase] = useState({ fields: theirs, version: product.version });
  const [fields, setFields] = useState<ContentFields>(theirs);
  const [confirmed, setConfirmed] = useState<Confirmed[]>([]);
  const [isConflict, setConflict] = useState(false);
  const adopt = ({ content, version }: StaffProduct) => {
    const saved = listContentFields(content);
    setBase({ fields: saved, version });
    setFields(saved);
    setConfirmed([]);
  };
  const isChanged = confirmed.length > 0 || !isSame(fields, base.fields);
  useEffect(() => {
    if (!isChanged && product.version !== base.version) adopt(product);
  });
  const { send, isBusy, refusals } = useWrite<ProductWrite, StaffProduct>({
    to: productPath(product.sku),
    onDone: (saved) => {
      adopt(saved);
      showToast({ message: text('product.saved') });
    },
    onRefused: (found) => {
      if (!found.some(({ code }) => code === 'version_conflict')) return;
      void revalidate();
      setConflict(true);
    },
  });
  const save = (typed: ContentFields, version: string) => {
    setFields(typed);
    setConflict(false);
    send({
      intent: 'change',
      body: { version, content: readContentFields(typed), ...(confirmed.length > 0 && { confirmed }) },
    });
  };
  // Until the latest version is loaded there is nothing to compare.
  const conflict =
    isConflict && product.version !== base.version
      ? mergeDraft({ base: base.fields, theirs, typed: fields })
      : undefined;
  useEffect(() => {
    if (conflict?.clashes.length === 0) save(conflict.merged, product.version);
  });
  return {
    ...{ fields, confirmed, isChanged, isBusy, refusals: refusals.filter(({ code }) => code !== 'version_conflict') },
    conflict: conflict && conflict.clashes.length > 0 ? conflict : undefined,
    set: (name: string, value: string) => setFields((before) => ({ ...before, [name]: value })),
    confirm: (one: Confirmed) => setConfirmed((before) => [...before, one]),
    discard: () => adopt(product),
    closeConflict: () => setConflict(false),
    save: () => save(fields, base.version),
    /** After a conflict: on top of the latest version. */
    saveMerged: (merged: ContentFields) => save(merged, product.version),
  };
}
