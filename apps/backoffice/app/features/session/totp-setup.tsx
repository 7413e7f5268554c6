import { useText } from '#backoffice/i18n/text-context.tsx';

type Props = { totp: { secret: string; qrSvg: string } };

/** Picture of the key, and the key to type where there is no camera. */
export function TotpSetup({ totp: { secret, qrSvg } }: Props) {
  const text = useText();
  return (
    <>
      <p>{text('session.scan')}</p>
      <img className="qr" src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} alt={text('session.qr')} />
      <p className="small muted">
        {text('session.key')}: <code className="mono">{secret}</code>
      </p>
    </>
  );
}
