import { useText } from '#backoffice/i18n/text-context.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Checkbox } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { NOTICE_ACTION, type NoticeWrite } from './notice-writes.ts';

/** Whether mentions are mailed; the list in the frame has them either way. */
export function NoticeSettings({ isMailed }: { isMailed: boolean }) {
  const text = useText();
  const { send, isBusy } = useWrite<NoticeWrite>({
    to: NOTICE_ACTION,
    onDone: () => showToast({ message: text('notices.saved') }),
  });
  return (
    <Card title={text('notices.title')}>
      <Checkbox
        checked={isMailed}
        disabled={isBusy}
        onChange={({ target }) => send({ intent: 'mail', isMailed: target.checked })}
      >
        {text('notices.mail')}
      </Checkbox>
    </Card>
  );
}
