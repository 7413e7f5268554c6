import { useId } from 'react';
import { createDeviceList, useDeviceList } from './browser/device-list.ts';
import { useText } from './i18n/text.ts';
import { useShop } from './shop.tsx';
import { VisuallyHidden } from './ui/visually-hidden.tsx';
import './length-unit.css';

const UNITS = ['cm', 'inches'] as const;
export type LengthUnit = (typeof UNITS)[number];

const kept = createDeviceList({ name: 'length-unit', limit: 1 });

/** What the device remembers, else what the country measures in. */
export function useLengthUnit(): LengthUnit {
  const { store } = useShop();
  const [last] = useDeviceList(kept);
  return UNITS.find((unit) => unit === last) ?? (store.alpha2 === 'US' ? 'inches' : 'cm');
}

/** Changes the unit of every measure on the page. It needs script. */
export function LengthUnitSwitch() {
  const text = useText();
  const name = useId();
  const chosen = useLengthUnit();
  return (
    <fieldset className="length-unit">
      <legend>
        <VisuallyHidden>{text('productPage.unit')}</VisuallyHidden>
      </legend>
      {UNITS.map((unit) => (
        <label key={unit} className="length-unit__choice">
          <input type="radio" name={name} value={unit} checked={unit === chosen} onChange={() => kept.add(unit)} />
          {text(`productPage.unit.${unit}`)}
        </label>
      ))}
    </fieldset>
  );
}
