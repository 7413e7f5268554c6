import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fit } from '@shop/domain/catalog/review/review';
import { getInterfaceLanguage } from '@shop/domain/site/store/identity';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { DEMO_FOLDER } from '#server/stand-ins/demo-data/demo-folder.ts';
import { createDemoRandom } from '#server/stand-ins/demo-orders/demo-random.ts';

type Language = ReturnType<typeof getInterfaceLanguage>;
type Mood = 'good' | 'fair' | 'poor';
type Wording = {
  names: string[];
  /** Title and text. */
  fit: Record<Fit, string[]>;
  answers: Record<'good' | 'poor', string>;
} & Record<Mood, [title: string, body: string][]>;

type Wordings = Readonly<Record<Language, Wording>>;

/** A piece of a delivered demo order, or of the same styles without an order. */
export type WornPiece = {
  /** Seed of the review. */
  key: string;
  styleKey: string;
  productSku: string;
  variantSku: string | null;
  size: string | null;
  brand: BrandKey;
  locale: Locale;
  deliveredAt: Date;
  order?: { orderId: string; lineNumber: number; customerId: string | null; emailKey: string };
};

const ONE_SIZE = /^(one ?size|os|o\/s)$/i;
const PERCENT = 100;
/** Two buyers in ten write nothing. */
const SILENT_PERCENT = 20;
const ANSWERED_PERCENT = 15;
const DEMO_STAFF = 'demo';

const readWordings = (): Wordings => JSON.parse(readFileSync(join(DEMO_FOLDER, 'reviews.json'), 'utf8'));

/** Plans the review of each piece; the same pieces give the same reviews. Styles differ in how they run. */
export function planDemoReviews(pieces: readonly WornPiece[], now: Date) {
  const wordings = readWordings();
  const drawn = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const { below } = createDemoRandom(`review ${piece.key}`);
    if (piece.order && below(PERCENT) < SILENT_PERCENT) return [];
    const writtenAt = new Date(piece.deliveredAt.getTime() + (2 + below(18)) * MS_PER_DAY);
    if (writtenAt > now) return [];
    const place = drawn.get(piece.styleKey) ?? 0;
    drawn.set(piece.styleKey, place + 1);
    return [buildReview(piece, { wordings, writtenAt, place })];
  });
}

type Writing = {
  wordings: Wordings;
  writtenAt: Date;
  /** Among the reviews of its style, which take the texts in turn. */
  place: number;
};

function buildReview(piece: WornPiece, { wordings, writtenAt, place }: Writing) {
  const { key, deliveredAt: _, order, size: worn, ...product } = piece;
  const { below, among } = createDemoRandom(`text ${key}`);
  const wording = wordings[getInterfaceLanguage(piece.locale)];
  const mood = chooseMood(below(PERCENT));
  const size = worn !== null && !ONE_SIZE.test(worn) ? worn : null;
  const fit = size === null ? null : chooseFit(piece.styleKey, below(PERCENT));
  const texts = wording[mood];
  const [title, body] = texts[place % texts.length] ?? ['', ''];
  const answered = mood !== 'fair' && below(PERCENT) < ANSWERED_PERCENT;
  return {
    ...product,
    ...{ size, fit, title, writtenAt, rating: chooseRating(mood, below(PERCENT)) },
    quality: mood === 'poor' ? 2 + below(2) : 4 + below(2),
    heightCm: below(PERCENT) < 60 ? 155 + below(26) : null,
    body: fit ? `${body}\n\n${among(wording.fit[fit])}` : body,
    nickname: among(wording.names),
    state: 'published' as const,
    source: 'demo' as const,
    isVerified: order !== undefined,
    ...(order ?? { orderId: null, lineNumber: null, customerId: null, emailKey: null }),
    decidedBy: DEMO_STAFF,
    decidedAt: writtenAt,
    ...(answered && { answer: wording.answers[mood], answeredBy: DEMO_STAFF, answeredAt: writtenAt }),
  };
}

const chooseMood = (drawn: number): Mood => {
  if (drawn < 72) return 'good';
  return drawn < 90 ? 'fair' : 'poor';
};

function chooseRating(mood: Mood, drawn: number): number {
  if (mood === 'good') return drawn < 70 ? 5 : 4;
  if (mood === 'fair') return drawn < 50 ? 4 : 3;
  return drawn < 60 ? 2 : 1;
}

/** A fifth of the styles runs small and a tenth large; each has some votes of the other kinds. */
function chooseFit(styleKey: string, drawn: number): Fit {
  const run = createDemoRandom(`fit ${styleKey}`).below(PERCENT);
  if (run < 20) return drawn < 60 ? 'small' : 'true';
  if (run < 30) return drawn < 55 ? 'large' : 'true';
  if (drawn < 80) return 'true';
  return drawn < 90 ? 'small' : 'large';
}
