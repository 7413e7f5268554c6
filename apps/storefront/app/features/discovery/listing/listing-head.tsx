import { useText } from '#app/i18n/text.ts';
import { PageLink } from '#app/ui/action/page-link.tsx';
import { Breadcrumb } from '#app/ui/text/breadcrumb.tsx';

type Crumb = { label: string; path: string };

type ListingHeadProps = {
  breadcrumb: readonly Crumb[];
  title: string;
  intro: string;
  /** Direct subcategories. */
  categories: readonly Crumb[];
};

export function ListingHead({ breadcrumb, title, intro, categories }: ListingHeadProps) {
  const text = useText();
  const above = breadcrumb.slice(0, -1).map(({ label, path }) => ({ name: label, to: path }));
  return (
    <div className="listing-head">
      <Breadcrumb
        label={text('listing.breadcrumb')}
        steps={[{ name: text('listing.home'), to: '/' }, ...above, { name: breadcrumb.at(-1)?.label ?? title }]}
      />
      <h1 className="display">{title}</h1>
      {intro && <p className="listing-head__intro">{intro}</p>}
      {categories.length > 0 && <CategoryLinks label={text('listing.categories')} categories={categories} />}
    </div>
  );
}

type CategoryLinksProps = {
  label: string;
  categories: readonly Crumb[];
  /** Shows the label, where no title explains the links. */
  showLabel?: boolean;
};

/** Row of links; scrolls horizontally on phones. */
export function CategoryLinks({ label, categories, showLabel = false }: CategoryLinksProps) {
  return (
    <nav className="category-nav" aria-label={label}>
      {showLabel && <p className="category-nav__label">{label}</p>}
      <ul className="category-links">
        {categories.map(({ label: name, path }) => (
          <li key={path}>
            <PageLink to={path}>{name}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
