import type { PageReply } from '@shop/contracts/shop/page';
import { useHref, useLocation } from 'react-router';
import { useBehaviour } from '#app/browser/behaviour.ts';
import { Listing } from '#app/features/listing/listing.tsx';
import { pageSearch } from '#app/features/listing/listing-address.ts';
import { CategoryLinks, ListingHead } from '#app/features/listing/listing-head.tsx';
import { type ListingText, useListingOf } from '#app/features/listing/listing-text.ts';
import { useText } from '#app/i18n/text.ts';
import { ListEvents, placesOf } from '#app/product-events.tsx';

type ListingPage = Extract<PageReply, { kind: 'listing' }>;
type CategoryPartProps = Omit<ListingPage, 'listing'> & { listing: ListingText };

export function CategoryPart({ breadcrumb, category, children, listing: told }: CategoryPartProps) {
  const text = useText();
  const listing = useListingOf(told);
  const { key, name, description } = category;
  useBehaviour({ ptype: 'category', cat_id: key, cat: breadcrumb.map(({ label }) => label).join('|') });
  const elsewhere = children.length > 0 ? children : breadcrumb.slice(0, -1);
  return (
    <div className="container">
      <Neighbours listing={listing} />
      <ListingHead breadcrumb={breadcrumb} title={name} intro={description} categories={children} />
      <ListEvents list={{ id: key, name }} {...placesOf(listing)}>
        <Listing
          listing={listing}
          suggestions={
            elsewhere.length > 0 && <CategoryLinks label={text('listing.empty.try')} categories={elsewhere} showLabel />
          }
        />
      </ListEvents>
    </div>
  );
}

/** The pages before and after, for those who read a listing page by page. */
function Neighbours({ listing }: Pick<ListingPage, 'listing'>) {
  const { pathname, search } = useLocation();
  const path = useHref(pathname);
  const { page, lastPage } = listing;
  return (
    <>
      {page > 1 && <link rel="prev" href={`${path}${pageSearch(search, listing, page - 1)}`} />}
      {page < lastPage && <link rel="next" href={`${path}${pageSearch(search, listing, page + 1)}`} />}
    </>
  );
}
