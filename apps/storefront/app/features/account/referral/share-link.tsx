import type { ReferralReply } from '@shop/contracts/shop/account/referral';
import { useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button, buttonClass } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';

type ShareLinkProps = Pick<ReferralReply, 'link' | 'code' | 'friendPercent'>;

/** Referral link and share options. Options that need no JavaScript are links. */
export function ShareLink({ link, code, friendPercent: percent }: ShareLinkProps) {
  const text = useText();
  const { brand } = useShop();
  const subject = text('referral.share.subject', { percent, brand: brand.name });
  const message = text('referral.share.message', { percent, brand: brand.name, link });
  return (
    <section className="referral__part">
      <h2 className="display">{text('referral.share.title')}</h2>
      <TextField label={text('referral.link')} value={link} dir="ltr" readOnly />
      <p>{text('referral.code', { code })}</p>
      <div className="referral__ways">
        <ScriptedWays link={link} subject={subject} message={message} />
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
        >
          {text('referral.share.email')}
        </a>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text('referral.share.whatsapp')}
        </a>
      </div>
    </section>
  );
}

type ScriptedWaysProps = { link: string; subject: string; message: string };

function ScriptedWays({ link, subject, message }: ScriptedWaysProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!isHydrated) return null;

  // Clipboard blocked: the field can be copied by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const share = () => void navigator.share({ title: subject, text: message }).catch(ignoreChange);
  return (
    <>
      <Button onClick={copy}>
        <span role="status">{isCopied ? text('referral.copied') : text('referral.copy')}</span>
      </Button>
      {typeof navigator.share === 'function' && (
        <Button variant="secondary" onClick={share}>
          {text('referral.share')}
        </Button>
      )}
    </>
  );
}

/** Ignores the rejection when the share menu is closed. */
function ignoreChange(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
