import { useText } from '#backoffice/i18n/text-context.tsx';

const REASONS = [
  ...(['address-taken', 'not-sold', 'no-picture', 'no-size', 'id-too-long'] as const),
  ...(['empty-category', 'not-public', 'too-many'] as const),
] as const;

/** Words for the reason why an item is not in a feed or sitemap; unknown reasons are shown as they are. */
export function useReason(): (reason: string) => string {
  const text = useText();
  return (reason) => {
    const known = REASONS.find((one) => one === reason);
    return known ? text(`machine.leftOut.${known}`) : reason;
  };
}
