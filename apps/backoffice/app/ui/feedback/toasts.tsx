import { Text } from 'react-aria-components/Text';
import {
  Button,
  type QueuedToast,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastList as ToastList,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Icon } from '#backoffice/ui/action/icon.tsx';

type Content = { message: string; undo?: { label: string; run: () => void } };

const VISIBLE_MS = 8_000;
const queue = new ToastQueue<Content>({ maxVisibleToasts: 3 });

/** Says what changed. Stays while hovered or focused. */
export const showToast = (content: Content): void => void queue.add(content, { timeout: VISIBLE_MS });

/** Failures stay until closed. */
export const showFailure = (message: string): void => void queue.add({ message });

export function Toasts({ label, close }: { label: string; close: string }) {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={label}>
      <ToastList>
        {({ toast }: { toast: QueuedToast<Content> }) => (
          <Toast toast={toast} className="toast">
            <ToastContent>
              <Text slot="title">{toast.content.message}</Text>
            </ToastContent>
            {toast.content.undo && (
              <Button
                onPress={() => {
                  toast.content.undo?.run();
                  queue.close(toast.key);
                }}
              >
                {toast.content.undo.label}
              </Button>
            )}
            <Button slot="close" className="toast-close" aria-label={close}>
              <Icon name="close" />
            </Button>
          </Toast>
        )}
      </ToastList>
    </ToastRegion>
  );
}
