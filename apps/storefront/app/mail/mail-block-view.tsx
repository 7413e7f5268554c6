import type { Store } from '@shop/domain/site/store/store';
import { Fragment, type ReactNode } from 'react';
import type { MailBlock, MailFigure, MailItem, MailSum } from './mail-content.ts';
import { FIGURE_TONES, GIFT_CARD_COLOURS, styles } from './mail-styles.ts';

/** In CSS pixels; the image itself has 2x resolution. */
const PICTURE_WIDTH = 80;

type Direction = Store['direction'];

export function MailBlockView({ block, direction }: { block: MailBlock; direction: Direction }) {
  switch (block.kind) {
    case 'paragraph':
      return <p style={styles.paragraph}>{block.text}</p>;
    case 'gift-card':
      return (
        <div style={{ ...styles.giftCard, ...GIFT_CARD_COLOURS[block.design] }}>
          <div>{block.brand}</div>
          <div style={styles.giftCardWorth}>{block.worth}</div>
        </div>
      );
    case 'heading':
      return <h2 style={styles.heading}>{block.text}</h2>;
    case 'lines':
      return <p style={styles.paragraph}>{[...block.lines.entries()].map(onItsOwn)}</p>;
    case 'pieces':
      return <Table>{[...block.pieces.entries()].map(pieceRow(direction))}</Table>;
    case 'sums':
      return <Table>{[...block.sums.entries()].map(sumRow(direction))}</Table>;
    case 'figures':
      return <Table>{[...block.figures.entries()].map(figureRow(direction))}</Table>;
    case 'button':
      return <ButtonLink {...block} />;
    default:
      return (
        <p style={styles.paragraph}>
          <a href={block.url} style={styles.smallLink}>
            {block.label}
          </a>
        </p>
      );
  }
}

/** Table cell: some mail clients ignore colour and padding of a link. */
function ButtonLink({ label, url }: { label: string; url: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        <tr>
          <td style={styles.button}>
            <a href={url} style={styles.buttonLink}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>{children}</tbody>
    </table>
  );
}

function onItsOwn([place, line]: [number, string]): ReactNode {
  return (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  );
}

/** Old mail clients support only left and right. */
const farSide = (direction: Direction) => (direction === 'rtl' ? 'left' : 'right');

const pieceRow =
  (direction: Direction) =>
  ([place, { title, details, price, url, picture }]: [number, MailItem]): ReactNode => (
    <tr key={place}>
      <td width={PICTURE_WIDTH} valign="top" style={styles.picture}>
        {/* Lazy, because React would add a preload link for an eager image, which mail clients do not use. */}
        {picture && (
          <img src={picture.url} alt={picture.alt} width={PICTURE_WIDTH} loading="lazy" style={styles.image} />
        )}
      </td>
      <td valign="top" style={styles.piece}>
        {url === undefined ? (
          <span style={styles.pieceTitle}>{title}</span>
        ) : (
          <a href={url} style={styles.pieceLink}>
            {title}
          </a>
        )}
        <br />
        <span style={styles.details}>{details}</span>
      </td>
      <td align={farSide(direction)} valign="top" style={styles.price}>
        <bdi>{price}</bdi>
      </td>
    </tr>
  );

const figureRow =
  (direction: Direction) =>
  ([place, { label, value, note, tone }]: [number, MailFigure]): ReactNode => (
    <tr key={place}>
      <td valign="top" style={styles.figure}>
        {label}
      </td>
      <td align={farSide(direction)} valign="top" style={styles.figure}>
        <bdi style={styles.figureValue}>{value}</bdi>
        {note && (
          <>
            <br />
            <bdi style={{ ...styles.figureNote, ...(tone && FIGURE_TONES[tone]) }}>{note}</bdi>
          </>
        )}
      </td>
    </tr>
  );

const sumRow =
  (direction: Direction) =>
  ([place, { label, amount, isTotal }]: [number, MailSum]): ReactNode => {
    const style = isTotal ? styles.total : styles.sum;
    return (
      <tr key={place}>
        <td style={style}>{label}</td>
        <td align={farSide(direction)} style={style}>
          <bdi>{amount}</bdi>
        </td>
      </tr>
    );
  };
