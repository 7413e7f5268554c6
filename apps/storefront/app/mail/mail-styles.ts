import type { GiftCardDesign } from '@shop/domain/account/credit/gift-card-order';
import type { CSSProperties } from 'react';

const INK = '#1e1a18';
const PAPER = '#fcfaf7';
const STONE = '#f3efe9';
const LINE = '#ded7cd';
const MUTED = '#6a6159';
const SERIF = 'Didot, Georgia, serif';

/** Shop colours and fonts, as far as mail clients support them. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: STONE, color: INK, fontFamily: 'Helvetica, Arial, sans-serif' },
  /** Preheader, shown in the mail list only. */
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  ground: { backgroundColor: STONE },
  margin: { padding: '24px 12px' },
  sheet: { maxWidth: 560, backgroundColor: PAPER },
  content: { padding: 32 },
  brand: { margin: '0 0 24px', fontFamily: SERIF, fontSize: 28, lineHeight: '32px' },
  heading: {
    margin: '32px 0 12px',
    paddingTop: 20,
    borderTop: `1px solid ${LINE}`,
    fontFamily: SERIF,
    fontSize: 20,
    fontWeight: 400,
    lineHeight: '26px',
  },
  giftCard: { margin: '0 0 24px', padding: 28, borderRadius: 12, fontFamily: SERIF, fontSize: 22, lineHeight: '28px' },
  giftCardWorth: { paddingTop: 56, fontSize: 30, lineHeight: '36px' },
  paragraph: { margin: '0 0 20px', fontSize: 16, lineHeight: '25px' },
  table: { margin: '0 0 20px' },
  button: { backgroundColor: INK, padding: '14px 28px' },
  buttonLink: { color: PAPER, fontSize: 16, fontWeight: 600, textDecoration: 'none' },
  smallLink: { color: MUTED, fontSize: 14 },
  picture: { padding: '0 0 16px' },
  image: { display: 'block', border: 0, backgroundColor: STONE },
  piece: { padding: '0 16px 16px', fontSize: 15, lineHeight: '22px' },
  pieceLink: { color: INK, fontWeight: 600, textDecoration: 'none' },
  pieceTitle: { fontWeight: 600 },
  details: { color: MUTED, fontSize: 14 },
  price: { padding: '0 0 16px', fontSize: 15, lineHeight: '22px', whiteSpace: 'nowrap' },
  sum: { padding: '4px 0', fontSize: 15, lineHeight: '22px' },
  total: {
    padding: '10px 0 4px',
    borderTop: `1px solid ${LINE}`,
    fontSize: 17,
    fontWeight: 600,
    lineHeight: '24px',
  },
  figure: { padding: '12px 0', borderBottom: `1px solid ${LINE}`, fontSize: 15, lineHeight: '22px' },
  figureValue: { fontFamily: SERIF, fontSize: 22, lineHeight: '28px', whiteSpace: 'nowrap' },
  figureNote: { color: MUTED, fontSize: 13, lineHeight: '20px' },
  sender: {
    margin: '32px 0 0',
    paddingTop: 16,
    borderTop: `1px solid ${LINE}`,
    color: MUTED,
    fontSize: 13,
    lineHeight: '20px',
  },
} satisfies Record<string, CSSProperties>;

/** Contrast of at least 4.5 on the sheet. */
export const FIGURE_TONES = { good: { color: '#2e6b3e' }, bad: { color: '#a3272f' } } as const;

/** Plain colours: few mail clients support gradients. */
export const GIFT_CARD_COLOURS: Readonly<Record<GiftCardDesign, CSSProperties>> = {
  classic: { backgroundColor: '#e6d9c9', color: '#2a2522' },
  blush: { backgroundColor: '#f2d1d4', color: '#4a1f2a' },
  midnight: { backgroundColor: '#26314a', color: '#f4f1ee' },
  celebration: { backgroundColor: '#72273f', color: '#ffffff' },
};
