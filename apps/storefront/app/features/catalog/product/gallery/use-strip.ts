import { useRef, useState } from 'react';

/** Swipeable picture strip: visible index and scrolling to another. */
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

/** By visible position, since scroll offsets differ with text direction. */
function nearestTo(strip: Element): number {
  const middle = getMiddle(strip);
  const distances = [...strip.children].map((child) => Math.abs(getMiddle(child) - middle));
  return distances.indexOf(Math.min(...distances));
}

function getMiddle(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
