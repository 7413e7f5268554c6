import { type ComponentType, useEffect, useState } from 'react';
import { useShop } from '#app/shop/shop.tsx';

/** Query parameter that opens the panel; it stays until the document is left. */
const PARAMETER = 'events';

/** Event debug panel at the end of every page: on demand, and outside production only. */
export function EventPanelSlot() {
  const { demo, environment } = useShop();
  const isShown = demo || environment === 'development';
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    if (!isShown || !new URLSearchParams(location.search).has(PARAMETER)) return;
    import('./event-panel.tsx').then(
      (late) => setPanel(() => late.EventPanel),
      // Debug only: a failed import is ignored.
      () => {},
    );
  }, [isShown]);
  return Panel && <Panel />;
}
