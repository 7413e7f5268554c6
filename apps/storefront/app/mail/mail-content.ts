import type { GiftCardDesign } from '@shop/domain/account/credit/gift-card-order';
/** Content block of a mail, rendered as HTML and plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** Gift card in its design. */
  | { kind: 'gift-card'; design: GiftCardDesign; worth: string; brand: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small-link'; label: string; url: string }
  /** One line below the other, such as an address. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'pieces'; pieces: readonly MailItem[] }
  | { kind: 'sums'; sums: readonly MailSum[] }
  | { kind: 'figures'; figures: readonly MailFigure[] };

/** Purchased product. */
export type MailItem = {
  title: string;
  details: string;
  price: string;
  url?: string | undefined;
  picture?: { url: string; alt: string } | undefined;
};
/** Figure of a report. `note` says the change and what it was before; the tone repeats it in colour only. */
export type MailFigure = { label: string; value: string; note: string; tone?: 'good' | 'bad' | undefined };
export type MailSum = { label: string; amount: string; isTotal?: boolean };

/**
 * Mail content before rendering. `preview` is the preheader; `colon` separates a label and its amount in the
 * language.
 */
export type MailContent = {
  subject: string;
  preview: string;
  blocks: readonly MailBlock[];
  sender: string;
  colon: string;
};

export function formatMailText({ blocks, sender, colon }: MailContent): string {
  return `${[...blocks.map((block) => blockText(block, colon)), '--', sender].join('\n\n')}\n`;
}

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'gift-card':
      return `${block.brand}: ${block.worth}`;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'lines':
      return block.lines.join('\n');
    case 'pieces':
      return block.pieces.map(pieceText).join('\n\n');
    case 'sums':
      return block.sums.map(({ label, amount }) => `${label}${colon}${amount}`).join('\n');
    case 'figures':
      return block.figures.map(({ label, value, note }) => figureText(`${label}${colon}${value}`, note)).join('\n');
    default:
      return `${block.label}${colon.trimEnd()}\n${block.url}`;
  }
}

const figureText = (figure: string, note: string): string => (note ? `${figure} (${note})` : figure);

const pieceText = ({ title, details, price }: MailItem): string => [title, details, price].filter(Boolean).join('\n');
