/** Text as a machine wrote it. Focusable, so that the keyboard scrolls it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="machine-code" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
