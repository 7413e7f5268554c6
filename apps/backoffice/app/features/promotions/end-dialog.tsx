import type { PromotionRecord } from '@shop/contracts/staff/quote/promotions';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import type { PromotionWrite } from './promotion-writes.ts';

type Props = {
  promotion: { key: string; name: string };
  onDone?: (ended: PromotionRecord) => void;
  onClose: () => void;
};

export function EndDialog({ promotion: { key, name }, onDone, onClose }: Props) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<PromotionWrite, PromotionRecord>({
    onDone: (ended) => {
      showToast({ message: text('promotions.ended', { name }) });
      onDone?.(ended);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text('promotions.endTitle', { name })}
      intro={text('promotions.endIntro')}
      label={text('order.reason')}
      confirm={text('promotions.end')}
      look="danger"
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent: 'end', key, reason })}
      onClose={onClose}
    />
  );
}
