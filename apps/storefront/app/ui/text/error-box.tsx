import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { Icon } from '#app/ui/picture/icon.tsx';

/** A `fieldId` makes the message a link to the control with that id. */
type Fault = { message: string; fieldId?: string };

type ErrorBoxProps = {
  title: ReactNode;
  faults?: readonly Fault[];
  children?: ReactNode;
  /** Reply with the faults: a new reply takes focus again, typing in between does not. */
  reply?: unknown;
};

/** Error box above a form or in place of a page: announces the error and links to the invalid fields. */
export function ErrorBox({ title, faults = [], children, reply }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reply is the occasion, though nothing of it is read
  useEffect(() => box.current?.focus(), [reply]);

  return (
    <div className="error-box" role="alert" tabIndex={-1} ref={box}>
      <Icon name="info" />
      <div>
        <p className="error-box__title">{title}</p>
        {faults.length > 0 && (
          <ul className="error-box__faults">
            {faults.map((fault) => (
              <li key={`${fault.fieldId} ${fault.message}`}>
                <FaultText {...fault} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}

function FaultText({ message, fieldId }: Fault) {
  if (!fieldId) return message;
  // Any URL change, even of the hash, makes the router drop the reply with the faults.
  const lead = (press: MouseEvent) => {
    const control = document.getElementById(fieldId);
    if (!control || !isPlainPress(press)) return;
    press.preventDefault();
    control.focus();
  };
  return (
    <a href={`#${fieldId}`} onClick={lead}>
      {message}
    </a>
  );
}
