import { type ComponentType, useEffect, useState } from 'react';
import { useShop } from '#app/shop.tsx';

/** The panel of events, at the end of every page where only those who build the shop can see it. */
export function EventPanelSlot() {
  const { demo, environment } = useShop();
  const isShown = demo || environment === 'development';
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    if (!isShown) return;
    import('./event-panel.tsx').then(
      ({ EventPanel }) => setPanel(() => EventPanel),
      // Nobody shops less without it.
      () => {},
    );
  }, [isShown]);
  return Panel && <Panel />;
}
