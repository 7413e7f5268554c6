import { useRef, useState } from 'react';

/** Keys of the parts of a list, which have no id of their own: they move with the parts. */
export function usePartKeys(length: number) {
  const next = useRef(length);
  const [list, setList] = useState(() => count(length));
  const [added, setAdded] = useState<number>();
  // The document was replaced, such as by an earlier version.
  const shown = list.length === length ? list : count(length);
  return {
    list: shown,
    isNew: (key: number | undefined): boolean => key !== undefined && key === added,
    change: (work: (keys: readonly number[]) => number[]): void => setList(work(shown)),
    add(): void {
      next.current += 1;
      setAdded(next.current);
      setList([...shown, next.current]);
    },
  };
}

const count = (length: number): number[] => Array.from({ length }, (_, index) => index);
