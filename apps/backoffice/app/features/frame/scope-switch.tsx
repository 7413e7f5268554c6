import { useLocation, useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { type StaffStore, useStaff } from '#backoffice/staff/staff.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Menu } from '#backoffice/ui/overlay/menu.tsx';

const ALL = 'all';

/** Limits the whole screen to one store. The address holds the choice. */
export function ScopeSwitch() {
  const text = useText();
  const { me, scope } = useStaff();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const choose = (id: string) => {
    const parameters = new URLSearchParams(search);
    parameters.delete('cursor');
    if (id === ALL) parameters.delete(SCOPE_PARAMETER);
    else parameters.set(SCOPE_PARAMETER, id);
    void navigate(`${pathname}?${parameters}`);
  };
  const all = text('frame.allStores');
  return (
    <Menu
      label={text('frame.chooseStore')}
      isLabelHidden
      button={
        <>
          {scope?.name ?? all}
          <span className="muted only-wide">{scope ? describe(scope) : String(me.stores.length)}</span>
          <Icon name="down" size="small" />
        </>
      }
      entries={[
        { id: ALL, text: all, label: all, isChosen: !scope },
        ...me.stores.map((store) => ({
          id: String(store.storeId),
          text: store.name,
          isChosen: store.storeId === scope?.storeId,
          label: (
            <>
              {store.name} <span className="muted small">{describe(store)}</span>
            </>
          ),
        })),
      ]}
      onChoose={choose}
    />
  );
}

const describe = ({ locale, currency }: StaffStore): string => `${locale} · ${currency}`;
