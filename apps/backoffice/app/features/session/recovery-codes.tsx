import { useText } from '#backoffice/i18n/text-context.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText();
  return (
    <div className="stack">
      <Note role="status">{text('session.recoveryIntro')}</Note>
      <ul className="mono recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
