import type { Store } from '@shop/domain/store';
import { Fragment, type ReactNode } from 'react';
import type { LetterBlock, LetterPiece, LetterSum } from './letter.ts';
import { styles } from './mail-styles.ts';

/** In pixels; the picture itself is twice as fine. */
const PICTURE_WIDTH = 80;

type Direction = Store['direction'];

export function LetterBlockView({ block, direction }: { block: LetterBlock; direction: Direction }) {
  switch (block.kind) {
    case 'paragraph':
      return <p style={styles.paragraph}>{block.text}</p>;
    case 'heading':
      return <h2 style={styles.heading}>{block.text}</h2>;
    case 'lines':
      return <p style={styles.paragraph}>{[...block.lines.entries()].map(onItsOwn)}</p>;
    case 'pieces':
      return <Table>{[...block.pieces.entries()].map(pieceRow(direction))}</Table>;
    case 'sums':
      return <Table>{[...block.sums.entries()].map(sumRow(direction))}</Table>;
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

/** A cell has a colour and a margin in every mail program; a link has neither in some. */
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

/** Old mail programs know left and right only. */
const farSide = (direction: Direction) => (direction === 'rtl' ? 'left' : 'right');

const pieceRow =
  (direction: Direction) =>
  ([place, { title, details, price, url, picture }]: [number, LetterPiece]): ReactNode => (
    <tr key={place}>
      <td width={PICTURE_WIDTH} valign="top" style={styles.picture}>
        {/* What is lazy is not announced by React in the head, where mail programs have no use for it. */}
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

const sumRow =
  (direction: Direction) =>
  ([place, { label, amount, isTotal }]: [number, LetterSum]): ReactNode => {
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
