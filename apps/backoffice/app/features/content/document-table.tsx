import type { ContentSummary } from '@shop/contracts/staff/content/documents';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { nameDocument } from './document-name.ts';
import { nameState, STATE_TONES } from './document-state.ts';

type Props = { brand: string; locales: readonly string[]; items: readonly ContentSummary[] };

/** Documents and their state per locale; every cell opens its translation. */
export function DocumentTable({ brand, locales, items }: Props) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="content-matrix" tabIndex={0} aria-label={text('content.title')}>
      <table>
        <caption className="visually-hidden">{text('content.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('content.document')}</th>
            {locales.map((locale) => (
              <th key={locale} scope="col">
                {locale}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <DocumentRow key={`${item.type} ${item.documentId}`} brand={brand} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DocumentRow({ brand, item }: { brand: string; item: ContentSummary }) {
  const text = useText();
  const scoped = useScoped();
  const { type, documentId, slug, locales } = item;
  const address = (locale: string) =>
    scoped(`/content/${type}/${documentId}?${new URLSearchParams({ brand, locale })}`);
  const name = nameDocument(item, text);
  return (
    <tr>
      <th scope="row">
        <Link className="strong" to={address(locales[0]?.locale ?? '')}>
          {name}
        </Link>
        {slug && <span className="small muted">/{slug}</span>}
      </th>
      {locales.map((progress) => {
        const state = nameState(progress);
        return (
          <td key={progress.locale}>
            <Link
              to={address(progress.locale)}
              aria-label={`${name}, ${progress.locale}: ${text(`content.state.${state}`)}`}
            >
              <Badge tone={STATE_TONES[state]}>{text(`content.state.${state}`)}</Badge>
            </Link>
          </td>
        );
      })}
    </tr>
  );
}
