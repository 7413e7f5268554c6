import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';

export type MenuEntry = { id: string; label: ReactNode; text: string; isDisabled?: boolean; isChosen?: boolean };

type Props = {
  /** Name of the menu. */
  label: string;
  /** True where the button does not show the label: screen readers hear it before what is shown. */
  isLabelHidden?: boolean;
  button: ReactNode;
  className?: string;
  entries: readonly MenuEntry[];
  onChoose: (id: string) => void;
};

/** Button that opens a menu. With chosen entries it is a choice of one. */
export function Menu({ label, isLabelHidden = false, button, className = 'button', entries, onChoose }: Props) {
  const chosen = entries.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const isChoice = entries.some(({ isChosen }) => isChosen !== undefined);
  return (
    <MenuTrigger>
      <Button className={className}>
        {isLabelHidden && <span className="visually-hidden">{label}</span>}
        {button}
      </Button>
      <Popover className="popover">
        <AriaMenu
          className="menu"
          aria-label={label}
          onAction={(key) => onChoose(String(key))}
          {...(isChoice && { selectionMode: 'single' as const, selectedKeys: chosen })}
        >
          {entries.map(({ id, label: shown, text, isDisabled }) => (
            <MenuItem key={id} id={id} textValue={text} isDisabled={isDisabled}>
              {shown}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
