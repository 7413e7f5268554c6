/** Token for a card; the card number stays at the gateway. */
export type CardToken = {
  token: string;
  brand: string;
  lastFour: string;
  expires: { month: number; year: number };
};

/** invalid: the frame shows the error and has taken the focus. unreachable: timeout. */
export type CardAnswer = CardToken | 'invalid' | 'unreachable';

type FrameTalkParts = {
  frame: () => Window | undefined;
  /** Only this origin is trusted and addressed. */
  origin: string;
  onHeight: (height: number) => void;
  onEnter: () => void;
};

export type FrameTalk = { tokenise(): Promise<CardAnswer>; end(): void };

const ANSWER_MS = 15_000;
/** Upper limit for the height a frame may request. */
const MAX_HEIGHT_PX = 800;

/** postMessage protocol between the page and the card fields in its iframe. */
export function createFrameTalk({ frame, origin, onHeight, onEnter }: FrameTalkParts): FrameTalk {
  const waiting = new Map<number, (answer: CardAnswer) => void>();
  let requested = 0;
  const ask = (id: number) => frame()?.postMessage({ type: 'card-tokenise', id }, origin);

  const handlers: Readonly<Record<string, (data: Record<string, unknown>) => void>> = {
    'card-enter': onEnter,
    // Repeats requests sent before the frame's script was ready, which were lost.
    'card-ready': () => {
      for (const id of waiting.keys()) ask(id);
    },
    'card-height': ({ height }) => {
      if (typeof height === 'number') onHeight(Math.min(Math.ceil(height), MAX_HEIGHT_PX));
    },
    'card-invalid': ({ id }) => waiting.get(Number(id))?.('invalid'),
    'card-token': (data) => {
      if (isToken(data)) waiting.get(Number(data.id))?.(resolveToken(data));
    },
  };

  function handleMessage({ origin: from, source, data }: MessageEvent<unknown>): void {
    if (from === origin && source === frame() && isRecord(data)) handlers[String(data.type)]?.(data);
  }
  window.addEventListener('message', handleMessage);

  return {
    async tokenise() {
      requested += 1;
      const id = requested;
      const answer = await new Promise<CardAnswer>((resolve) => {
        setTimeout(resolve, ANSWER_MS, 'unreachable');
        waiting.set(id, resolve);
        ask(id);
      });
      waiting.delete(id);
      return answer;
    },
    end: () => window.removeEventListener('message', handleMessage),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isToken(data: Record<string, unknown>): data is Record<string, unknown> & CardToken {
  const { token, brand, lastFour, expires } = data;
  return [token, brand, lastFour].every((text) => typeof text === 'string') && isRecord(expires);
}

const resolveToken = ({ token, brand, lastFour, expires }: CardToken): CardToken => ({
  token,
  brand,
  lastFour,
  expires,
});
