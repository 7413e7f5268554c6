import { DateText } from '#app/ui/text/date-text.tsx';
import type { DeliveryPromiseTexts } from './delivery-texts.ts';

export function Promised({ name, when, freeOver }: DeliveryPromiseTexts) {
  return (
    <p>
      <strong>{name}</strong> <DateText>{[when, freeOver].filter(Boolean).join(' ')}</DateText>
    </p>
  );
}
