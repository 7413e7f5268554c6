import type { ReturnReply } from '@shop/contracts/shop/order/returns';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import './returns.css';

type ReturnLabelProps = { number: string; label: NonNullable<ReturnReply['label']> };

/** Label for the parcel or the drop-off point. Printed on its own page. */
export function ReturnLabel({ number, label: { size, path } }: ReturnLabelProps) {
  const text = useText();
  const isHydrated = useHydrated();
  return (
    <div className="return-label">
      <p className="return-label__title">{text('returns.label')}</p>
      <svg
        className="return-label__code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={text('returns.label.code', { number })}
        shapeRendering="crispEdges"
      >
        <path className="return-label__paper" d={`M0 0h${size}v${size}h-${size}z`} />
        <path className="return-label__ink" d={path} />
      </svg>
      <p className="return-label__number">
        <bdi dir="ltr">{number}</bdi>
      </p>
      <p className="return-label__help muted">{text('returns.label.text')}</p>
      {isHydrated && (
        <Button className="return-label__print" variant="secondary" onClick={() => window.print()}>
          {text('returns.label.print')}
        </Button>
      )}
    </div>
  );
}
