import { PageLink } from '#app/ui/action/page-link.tsx';

/** A step without `to` is the current page. */
type BreadcrumbStep = { name: string; to?: string };

type BreadcrumbProps = { label: string; steps: readonly BreadcrumbStep[] };

export function Breadcrumb({ label, steps }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {steps.map(({ name, to }) => (
          <li className="breadcrumb__step" key={to ?? name}>
            {to ? (
              <PageLink className="breadcrumb__link" to={to}>
                {name}
              </PageLink>
            ) : (
              <span className="breadcrumb__here" aria-current="page">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
