import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useHref } from 'react-router';
import { useMissingTexts } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';

type DialogType = ComponentType<{ onClose: () => void }>;

/** Opens the choice by purpose: dialog, consent tool settings, or a page without JavaScript. */
export function ConsentLink({ className, children }: { className?: string; children: ReactNode }) {
  const page = useHref(ROUTES.consent.path);
  const { thirdParties } = useShop();
  const missingTexts = useMissingTexts();
  const [Dialog, setDialog] = useState<DialogType>();

  const openDialog = async () => {
    const [{ ConsentDialog }] = await Promise.all([import('./consent-dialog.tsx'), missingTexts('later')]);
    setDialog(() => ConsentDialog);
  };
  const openTool = async () => {
    const { openConsentTool } = await import('#app/tracking/consent/consent-tool.ts');
    if (!openConsentTool()) location.assign(page);
  };
  // Fallback if the import fails (offline): open the page.
  const open = () => (thirdParties?.consentTool ? openTool() : openDialog()).catch(() => location.assign(page));

  if (!useHydrated()) {
    return (
      <Link className={className} to={ROUTES.consent.path} rel="nofollow">
        {children}
      </Link>
    );
  }
  return (
    <>
      <Button variant="link" className={className} aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
