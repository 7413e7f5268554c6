import type { DeskReturn } from '@shop/contracts/staff/order/returns';
import { RETURN_CONDITIONS } from '@shop/domain/order/return-condition';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Keys } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { ReceivedLine } from './return-writes.ts';

export type ReturnLineData = DeskReturn['lines'][number];
type Props = {
  line: ReturnLineData;
  received: ReceivedLine | undefined;
  isCurrent: boolean;
  onFocus: () => void;
  onChange: (received: ReceivedLine) => void;
};

/** A returned piece and the condition in which it arrived. */
export function ReturnLine({ line, received, isCurrent, onFocus, onChange }: Props) {
  const text = useText();
  const { lineNumber, title, colour, size, image, quantity, reason, location } = line;
  const choose = (condition: ReceivedLine['condition']) => onChange(describeReceived(lineNumber, condition));
  return (
    <fieldset className={isCurrent ? 'card card-current' : 'card'} onFocus={onFocus}>
      <legend className="visually-hidden">{text('return.condition', { line: title })}</legend>
      <div className="return-head">
        <Thumb image={image} size="large" />
        <div className="grow">
          <b>{title}</b>
          <div className="muted">
            {[colour, size].filter(Boolean).join(', ')} · {quantity}
          </div>
          <div className="small">
            <span className="muted">{text('return.says')}</span> {text(`returns.reason.${reason}`)}
          </div>
        </div>
        <Badge tone={received ? 'ok' : 'quiet'}>
          {received ? text(`return.condition.${received.condition}`) : text('returns.state.requested')}
        </Badge>
      </div>
      <div className="return-choices choices">
        {RETURN_CONDITIONS.map((condition, index) => (
          <label key={condition} className="choice-card">
            <span className="row spread">
              <b>{text(`return.condition.${condition}`)}</b>
              <Keys keys={String(index + 1)} />
            </span>
            <span className="small muted">
              {condition === 'as-new'
                ? text('return.hint.as-new', { shelf: location ?? text('return.shelf') })
                : text(`return.hint.${condition}`)}
            </span>
            <input
              type="radio"
              name={`condition-${lineNumber}`}
              value={condition}
              checked={received?.condition === condition}
              onChange={() => choose(condition)}
            />
          </label>
        ))}
      </div>
      {received && received.condition !== 'missing' && (
        <div className="return-choices row row-wrap">
          <Checkbox
            checked={received.restock}
            onChange={({ target }) => onChange({ ...received, restock: target.checked })}
          >
            {text('return.restock')}
          </Checkbox>
          <TextField
            label={text('return.deduction')}
            type="number"
            min={0}
            max={100}
            value={received.deductionPercent}
            onChange={({ target }) => onChange({ ...received, deductionPercent: readPercent(target.valueAsNumber) })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Only pieces that are as new go back to stock by default; the desk may decide otherwise. */
export const describeReceived = (lineNumber: number, condition: ReceivedLine['condition']): ReceivedLine => ({
  lineNumber,
  condition,
  restock: condition === 'as-new',
  deductionPercent: condition === 'missing' ? 100 : 0,
});

const readPercent = (typed: number): number =>
  Number.isFinite(typed) ? Math.max(0, Math.min(100, Math.round(typed))) : 0;
