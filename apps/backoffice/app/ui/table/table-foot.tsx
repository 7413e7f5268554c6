import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { buttonClass, Keys } from '#backoffice/ui/action/button.tsx';

type Props = { count: number; next: string | undefined; first: string | undefined; canSelect?: boolean };

/** How many rows are shown, the way to the next page and the keys. */
export function TableFoot({ count, next, first, canSelect = false }: Props) {
  const text = useText();
  return (
    <div className="table-foot">
      <span role="status">{text('frame.shown', { count })}</span>
      {first && (
        <Link className={buttonClass({ size: 'small' })} to={first}>
          {text('frame.first')}
        </Link>
      )}
      {next && (
        <Link className={buttonClass({ size: 'small' })} to={next}>
          {text('frame.next')}
        </Link>
      )}
      <span className="grow" />
      <span className="row keys-hint" aria-hidden="true">
        <Keys keys="J K" /> {text('frame.rowKeys')}
        {canSelect && (
          <>
            <Keys keys="X" /> {text('frame.selectKey')}
          </>
        )}
        <Keys keys="↵" /> {text('frame.openKey')}
      </span>
    </div>
  );
}
