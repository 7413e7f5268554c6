import type { BackInStockSize } from '@shop/contracts/shop/back-in-stock';
import { Link } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { BackInStockForm } from './back-in-stock-form.tsx';
import './back-in-stock.css';

type BackInStockPageProps = { size: BackInStockSize; reply?: FormReply | undefined; busy?: boolean };

/** Where a sold-out size leads without script: the piece, its size, and a form. */
export function BackInStockPage({ size, reply, busy = false }: BackInStockPageProps) {
  const text = useText();
  const { product, sku, inStock } = size;
  const productPage = `${product.url}?${new URLSearchParams({ sku })}`;
  return (
    <section className="restock-page container">
      <h1 className="display">{text('backInStock.title')}</h1>
      <div className="restock-page__size">
        {product.image && <ProductPicture image={product.image} sizes="120px" className="restock-page__picture" />}
        <p>
          <Link to={productPage}>{product.title}</Link>
          <br />
          {product.colour
            ? text('backInStock.colourAndSize', { colour: product.colour, size: size.size })
            : text('backInStock.size', { size: size.size })}
        </p>
      </div>
      {inStock && !reply?.done ? (
        <>
          <p>{text('backInStock.inStock')}</p>
          <ButtonLink to={productPage}>{text('backInStock.product')}</ButtonLink>
        </>
      ) : (
        <>
          {!reply?.done && <p>{text('backInStock.text')}</p>}
          <BackInStockForm sku={sku} reply={reply} busy={busy} />
        </>
      )}
    </section>
  );
}
