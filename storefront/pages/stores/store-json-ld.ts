import type { StoreDetail } from '../../data/types.ts';
import { paths } from '../../paths.ts';

/** A store for search engines; rated only when somebody did. */
export const storeJsonLd = (store: StoreDetail): object => ({
  '@type': 'Store',
  name: store.store_name,
  url: paths.store(store.id),
  image: store.store_logo,
  ...(store.store_description && { description: store.store_description }),
  ...(store.store_mobile && { telephone: store.store_mobile }),
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressRegion: store.area_info,
    streetAddress: store.store_address,
  },
  ...(store.comment_count && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: store.rate.scoreAll, reviewCount: store.comment_count },
  }),
});
