import { useRef } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';

type Options<Item, Write> = {
  nameOf: (item: Item) => string;
  remove: (item: Item) => Write;
  /** Adds the entry again, at the end. */
  restore: (item: Item) => Write;
};

/** Removes an entry and then offers to bring it back. */
export function useRemoval<Item, Write extends { intent: string }>({ nameOf, remove, restore }: Options<Item, Write>) {
  const text = useText();
  const again = useWrite<Write>();
  const removed = useRef<Item>(undefined);
  const { send, refusals, isBusy } = useWrite<Write>({
    onDone: () => {
      const item = removed.current;
      if (!item) return;
      showToast({
        message: text('feeds.removed', { name: nameOf(item) }),
        undo: { label: text('frame.undo'), run: () => again.send(restore(item)) },
      });
    },
  });
  return {
    refusals: [...refusals, ...again.refusals],
    run(item: Item): void {
      if (isBusy) return;
      removed.current = item;
      send(remove(item));
    },
  };
}
