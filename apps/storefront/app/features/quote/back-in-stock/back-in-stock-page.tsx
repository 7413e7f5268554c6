import type { BackInStockSize } from '@shop/contracts/shop/quote/back-in-stock';
import { Link } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { BackInStockForm } from './back-in-stock-form.tsx';
import './back-in-stock.css';

type BackInStockPageProps = { size: BackInStockSize; reply?: FormReply | undefined; busy?: boolean };

/** Target page of a sold-out size without JavaScript: product, size and form. */
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
