import './typed-text.css';

/** Text typed by a shopper, with its line breaks and in the direction of its own language. */
export function TypedText({ children }: { children: string }) {
  return (
    <span className="typed-text muted" dir="auto">
      {children}
    </span>
  );
}
