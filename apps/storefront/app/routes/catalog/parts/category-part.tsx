import type { PageReply } from '@shop/contracts/shop/discovery/page';
import { useHref, useLocation } from 'react-router';
import { Listing } from '#app/features/discovery/listing/listing.tsx';
import { pageSearch } from '#app/features/discovery/listing/listing-address.ts';
import { CategoryLinks, ListingHead } from '#app/features/discovery/listing/listing-head.tsx';
import { type ListingText, useListing } from '#app/features/discovery/listing/listing-text.ts';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { useText } from '#app/i18n/text.ts';
import { useBehaviour } from '#app/tracking/behaviour.ts';
import { getListPosition, ListEvents } from '#app/tracking/product-events.tsx';

type ListingPage = Extract<PageReply, { kind: 'listing' }>;
type CategoryPartProps = Omit<ListingPage, 'listing'> & { listing: ListingText };

export function CategoryPart({ breadcrumb, category, children, listing: listingText }: CategoryPartProps) {
  const text = useText();
  const listing = useListing(listingText);
  const { key, name, description } = category;
  useBehaviour({ ptype: 'category', cat_id: key, cat: breadcrumb.map(({ label }) => label).join('|') });
  const elsewhere = children.length > 0 ? children : breadcrumb.slice(0, -1);
  return (
    <>
      <div className="container">
        <Neighbours listing={listing} />
        <ListingHead breadcrumb={breadcrumb} title={name} intro={description} categories={children} />
        <ListEvents list={{ id: key, name }} {...getListPosition(listing)}>
          <Listing
            listing={listing}
            suggestions={
              elsewhere.length > 0 && (
                <CategoryLinks label={text('listing.empty.try')} categories={elsewhere} showLabel />
              )
            }
          />
        </ListEvents>
      </div>
      <RecentlyViewedSlot />
    </>
  );
}

/** prev/next links of a paginated listing. */
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
