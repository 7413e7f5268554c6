import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ComponentType, useEffect, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useMissingTexts } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { useShop } from '#app/shop/shop.tsx';

type QuoteDrawerSlotProps = {
  /** Referentially stable. */
  load: () => Promise<ComponentType>;
};

/** Mounts the quote drawer. Lazy-loaded on first open; closes on navigation. The plain layout opens the page instead. */
export function QuoteDrawerSlot({ load }: QuoteDrawerSlotProps) {
  const { isOpen, isNear, close } = useQuote();
  const { key, pathname } = useLocation();
  const quotePage = useHref(ROUTES.cart.path);
  const missingTexts = useMissingTexts();
  const isPlain = useShop().layouts.quote;
  const navigate = useNavigate();
  const isWanted = isOpen && pathname !== ROUTES.cart.path;
  const [Drawer, setDrawer] = useState<ComponentType>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way to another page closes it
  useEffect(() => close(), [key]);
  useEffect(() => {
    if (!isNear || isPlain) return;
    // Opening it retries and handles the failure.
    Promise.all([load(), missingTexts('later')]).catch(() => {});
  }, [isNear, isPlain, missingTexts, load]);
  useEffect(() => {
    if (!isWanted) return;
    if (isPlain) return void navigate(ROUTES.cart.path);
    Promise.all([load(), missingTexts('later')]).then(
      ([Loaded]) => setDrawer(() => Loaded),
      // Fallback if the import fails: open the full page, except offline, where that is the browser's error page.
      () => (navigator.onLine ? location.assign(quotePage) : close()),
    );
  }, [isWanted, isPlain, navigate, quotePage, missingTexts, load, close]);
  return isWanted && Drawer && <Drawer />;
}
