import type { PreviewLink } from '@shop/contracts/staff/content/previews';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';

type Props = { link: PreviewLink; timeZone: string };

/** Signed link for people without an account: it shows this store only, and expires. */
export function ShareLink({ link: { url, until }, timeZone }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const copy = async () => {
    await navigator.clipboard?.writeText(url);
    showToast({ message: text('previews.copied') });
  };
  return (
    <div className="preview-share">
      <TextField
        label={text('previews.link')}
        help={text('previews.linkHint', { until: moment(until, timeZone) })}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>{text('previews.copy')}</Button>
      <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
        <Icon name="eye" />
        {text('previews.open')}
      </a>
    </div>
  );
}
