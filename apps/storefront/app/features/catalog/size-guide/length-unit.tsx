import { useId } from 'react';
import { createDeviceList, useDeviceList } from '#app/browser/device-list.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import './length-unit.css';

const UNITS = ['cm', 'inches'] as const;
export type LengthUnit = (typeof UNITS)[number];

const storedUnit = createDeviceList({ name: 'length-unit', limit: 1 });

/** Unit stored on the device, with the country default as fallback. */
export function useLengthUnit(): LengthUnit {
  const { store } = useShop();
  const [last] = useDeviceList(storedUnit);
  return UNITS.find((unit) => unit === last) ?? (store.alpha2 === 'US' ? 'inches' : 'cm');
}

/** Switches the unit of all measurements on the page. Requires JavaScript. */
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
          <input
            type="radio"
            name={name}
            value={unit}
            checked={unit === chosen}
            onChange={() => storedUnit.add(unit)}
          />
          {text(`productPage.unit.${unit}`)}
        </label>
      ))}
    </fieldset>
  );
}
