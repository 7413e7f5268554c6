import type { ThreadState } from '@shop/domain/content/messages/message-thread';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

export const THREAD_TONES: Readonly<Record<ThreadState, Tone>> = { open: 'warn', answered: 'info', closed: 'quiet' };
