import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** How long the mouse rests before a panel opens, and how long it may stray before it closes. */
const HOVER_MS = 150;
const STRAY_MS = 250;

type Opened = {
  place: number;
  /** The page it was opened on: moving to another closes it. */
  at: string;
  /** What a mouse that only passes has opened, it also closes. */
  byHover: boolean;
  /** The focus goes into the panel. */
  isEntered: boolean;
};

/** Which of the panels is open. */
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
  const panelOf = (place: number, how: Partial<Opened> = {}): Opened => ({
    ...{ place, at, byHover: false, isEntered: false },
    ...how,
  });

  return {
    opened,
    close: () => setOpened(undefined),
    enter: (place: number) => setOpened(panelOf(place, { isEntered: true })),
    /** A press on what the mouse has opened keeps it open. */
    press: (place: number) => setOpened(opened?.place === place && !opened.byHover ? undefined : panelOf(place)),
    hover: (place: number) =>
      later(
        () => setOpened((last) => (last?.at === at && last.place === place ? last : panelOf(place, { byHover: true }))),
        HOVER_MS,
      ),
    stray: () => later(() => setOpened((last) => (last?.byHover ? undefined : last)), STRAY_MS),
  };
}

export type Menu = ReturnType<typeof useMenu>;
