import { useText } from '#backoffice/i18n/text-context.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { BatchLine } from './next-piece.tsx';

type Props = { lines: readonly BatchLine[]; current: BatchLine | undefined };

/** All pieces in the order of the shelves. */
export function ShelfTable({ lines, current }: Props) {
  const text = useText();
  return (
    <ScrollCard label={text('batch.pick')}>
      <table className="tall-40 two-line">
        <caption className="visually-hidden">{text('batch.pick')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('batch.shelf')}</th>
            <th scope="col">{text('batch.piece')}</th>
            <th scope="col">{text('batch.variant')}</th>
            <th scope="col">{text('batch.label')}</th>
            <th scope="col" className="number">
              {text('batches.taken')}
            </th>
            <th scope="col">{text('batch.tote')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ShelfRow key={`${line.pool} ${line.sku}`} line={line} isCurrent={line === current} />
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

function ShelfRow({ line, isCurrent }: { line: BatchLine; isCurrent: boolean }) {
  const text = useText();
  const { sku, location, title, colour, size, image, quantity, taken, totes } = line;
  const isDone = taken >= quantity;
  return (
    <tr data-current={isCurrent || undefined} className={isDone ? 'muted' : undefined}>
      <td data-phone="select">
        <b>{location ?? text('batch.noShelf')}</b>
      </td>
      <td data-phone="first">
        <span className="row">
          <Thumb image={image} />
          {title}
        </span>
      </td>
      <td data-phone="second">{[colour, size].filter(Boolean).join(', ')}</td>
      <td className="mono muted">{sku}</td>
      <td className="number" data-phone="end">
        {isDone && (
          <span className="ok">
            <Icon name="check" />
          </span>
        )}{' '}
        {text('batch.takenOf', { taken, quantity })}
      </td>
      <td>{totes.map(({ position }) => position).join(', ')}</td>
    </tr>
  );
}
