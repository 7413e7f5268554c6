import type { ReactNode } from 'react';
import { QuietFooter, QuietHeader } from '#app/features/site/frame/quiet-frame.tsx';

type QuietPartProps = { place: 'header' | 'footer'; consent?: ReactNode };

/** Frame of the checkout. */
export function QuietPart({ place, consent }: QuietPartProps) {
  return place === 'header' ? <QuietHeader /> : <QuietFooter consent={consent} />;
}
