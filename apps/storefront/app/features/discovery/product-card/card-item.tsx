import { Component, createContext } from 'react';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

/** HTML of a card, if it can be kept, and the data of its product that it does not show. */
export type KeptCard = { html?: string; tile: string };
export type KeepCard = (card: ProductCardProps) => KeptCard;

const KeepCardContext = createContext<KeepCard | undefined>(undefined);
/** Provided on the server only. */
export const KeepCardProvider = KeepCardContext.Provider;

/**
 * List item with a card. The server keeps the HTML of cards, since products are shown by many pages; the browser
 * hydrates it as if it were rendered with the page. A class, because another rendering inside a function component
 * would reset the state of its hooks.
 */
export class CardItem extends Component<ProductCardProps> {
  static override contextType = KeepCardContext;
  declare context: KeepCard | undefined;

  override render() {
    const kept = this.context?.(this.props);
    if (!kept?.html) {
      return (
        <li data-tile={kept?.tile} suppressHydrationWarning>
          <ProductCard {...this.props} />
        </li>
      );
    }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    return <li data-tile={kept.tile} dangerouslySetInnerHTML={{ __html: kept.html }} />;
  }
}
