import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Hover delay before a panel opens, and before it closes. */
const HOVER_MS = 150;
const STRAY_MS = 250;

type Opened = {
  place: number;
  /** Path at opening: navigation closes the panel. */
  at: string;
  /** Opened by hover, so leaving closes it. */
  byHover: boolean;
  /** Focus moves into the panel. */
  isEntered: boolean;
};

/** State of the open panel. */
export function useMenu() {
  const { key: at } = useLocation();
  const [known, setOpened] = useState<Opened>();
  const opened = known?.at === at ? known : undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };
  const buildOpened = (place: number, how: Partial<Opened> = {}): Opened => ({
    ...{ place, at, byHover: false, isEntered: false },
    ...how,
  });

  return {
    opened,
    close: () => setOpened(undefined),
    enter: (place: number) => setOpened(buildOpened(place, { isEntered: true })),
    /** A click on a hovered panel keeps it open. */
    press: (place: number) => setOpened(opened?.place === place && !opened.byHover ? undefined : buildOpened(place)),
    hover: (place: number) =>
      later(
        () =>
          setOpened((last) => (last?.at === at && last.place === place ? last : buildOpened(place, { byHover: true }))),
        HOVER_MS,
      ),
    stray: () => later(() => setOpened((last) => (last?.byHover ? undefined : last)), STRAY_MS),
  };
}

export type Menu = ReturnType<typeof useMenu>;
