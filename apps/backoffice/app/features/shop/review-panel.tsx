import type { ConfigReviewReply } from '@shop/contracts/staff/site/shop-config';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';

/** Findings and changed values of a reviewed configuration. */
export function ReviewPanel({ review: { findings, changes, needsRestart } }: { review: ConfigReviewReply }) {
  const text = useText();
  const errors = findings.filter(({ level }) => level === 'error');
  return (
    <Card title={text('shop.changes')}>
      <div className="stack">
        {errors.length > 0 && (
          <Note tone="bad" role="alert">
            <b>{text('shop.findings')}</b>
            <ul>
              {errors.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
            </ul>
          </Note>
        )}
        {needsRestart && <Note tone="warn">{text('shop.restart')}</Note>}
        {changes.length === 0 ? (
          <p role="status">{text('shop.noChanges')}</p>
        ) : (
          <ScrollCard label={text('shop.changes')}>
            <table>
              <caption className="visually-hidden">{text('shop.changes')}</caption>
              <thead>
                <tr>
                  <th scope="col">{text('shop.change')}</th>
                  <th scope="col">{text('shop.before')}</th>
                  <th scope="col">{text('shop.after')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ path, before, after }) => (
                  <tr key={path}>
                    <td className="mono">{path}</td>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollCard>
        )}
      </div>
    </Card>
  );
}
