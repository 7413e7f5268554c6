/** What the gateway's fields hand over for a card: its number stays with the gateway. */
export type CardToken = {
  token: string;
  brand: string;
  lastFour: string;
  expires: { month: number; year: number };
};

/** Invalid: the frame says why beside its fields and has taken the focus. Unreachable: it does not answer. */
export type CardAnswer = CardToken | 'invalid' | 'unreachable';

type FrameTalkParts = {
  frame: () => Window | undefined;
  /** Whom alone we believe and talk to. */
  origin: string;
  onHeight: (height: number) => void;
  onEnter: () => void;
};

export type FrameTalk = { tokenise(): Promise<CardAnswer>; end(): void };

const ANSWER_MS = 15_000;
/** A frame that asks for more than this does not get it. */
const MAX_HEIGHT_PX = 800;

/** The messages between a page and the card fields in its frame. */
export function createFrameTalk({ frame, origin, onHeight, onEnter }: FrameTalkParts): FrameTalk {
  const waiting = new Map<number, (answer: CardAnswer) => void>();
  let asked = 0;
  const ask = (id: number) => frame()?.postMessage({ type: 'card-tokenise', id }, origin);

  const heard: Readonly<Record<string, (data: Record<string, unknown>) => void>> = {
    'card-enter': onEnter,
    // What was asked before its script was there, it has not heard.
    'card-ready': () => {
      for (const id of waiting.keys()) ask(id);
    },
    'card-height': ({ height }) => {
      if (typeof height === 'number') onHeight(Math.min(Math.ceil(height), MAX_HEIGHT_PX));
    },
    'card-invalid': ({ id }) => waiting.get(Number(id))?.('invalid'),
    'card-token': (data) => {
      if (isToken(data)) waiting.get(Number(data.id))?.(tokenOf(data));
    },
  };

  function hear({ origin: from, source, data }: MessageEvent<unknown>): void {
    if (from === origin && source === frame() && isRecord(data)) heard[String(data.type)]?.(data);
  }
  window.addEventListener('message', hear);

  return {
    async tokenise() {
      asked += 1;
      const id = asked;
      const answer = await new Promise<CardAnswer>((resolve) => {
        setTimeout(resolve, ANSWER_MS, 'unreachable');
        waiting.set(id, resolve);
        ask(id);
      });
      waiting.delete(id);
      return answer;
    },
    end: () => window.removeEventListener('message', hear),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isToken(data: Record<string, unknown>): data is Record<string, unknown> & CardToken {
  const { token, brand, lastFour, expires } = data;
  return [token, brand, lastFour].every((text) => typeof text === 'string') && isRecord(expires);
}

const tokenOf = ({ token, brand, lastFour, expires }: CardToken): CardToken => ({ token, brand, lastFour, expires });
