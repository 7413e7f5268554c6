import { NavLink } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';

const TABS = [
  ['/prices', 'priceEdit.markdowns'],
  ['/prices/single', 'priceEdit.single'],
  ['/prices/preview', 'priceEdit.preview'],
  ['/preview', 'previews.title'],
] as const;

/** Pages about prices, for staff who may see them. */
export function PriceTabs() {
  const text = useText();
  const scoped = useScoped();
  if (!usePermission()('catalog.read')) return null;
  return (
    <nav className="tabs" aria-label={text('priceEdit.tabs')}>
      {TABS.map(([path, label]) => (
        <NavLink key={path} to={scoped(path)} end>
          {text(label)}
        </NavLink>
      ))}
    </nav>
  );
}
