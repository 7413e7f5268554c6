import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useHref } from 'react-router';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { CONSENT_PATH } from './consent-path.ts';

type DialogType = ComponentType<{ onClose: () => void }>;

/** Opens the choice by purpose: a dialog, the tool's own settings, or without script the page of its own. */
export function ConsentLink({ className, children }: { className?: string; children: ReactNode }) {
  const page = useHref(CONSENT_PATH);
  const { thirdParties } = useShop();
  const [Dialog, setDialog] = useState<DialogType>();

  const openDialog = async () => {
    const { ConsentDialog } = await import('./consent-dialog.tsx');
    setDialog(() => ConsentDialog);
  };
  const openTool = async () => {
    const { openConsentTool } = await import('#app/browser/consent-tool.ts');
    if (!openConsentTool()) location.assign(page);
  };
  // A page that has lost its connection still has a way.
  const open = () => (thirdParties?.consentTool ? openTool() : openDialog()).catch(() => location.assign(page));

  if (!useHydrated()) {
    return (
      <Link className={className} to={CONSENT_PATH} rel="nofollow">
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
