import { useRef, useState } from 'react';

/** A row of pictures that is swiped: which of them is in view, and a way to bring another one there. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  return {
    strip,
    position,
    onScroll: () => strip.current && setPosition(nearestTo(strip.current)),
    show(next: number) {
      strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'center' });
      setPosition(next);
    },
  };
}

/** By what is seen, since the way a strip scrolls differs with the direction of writing. */
function nearestTo(strip: Element): number {
  const middle = middleOf(strip);
  const distances = [...strip.children].map((child) => Math.abs(middleOf(child) - middle));
  return distances.indexOf(Math.min(...distances));
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
