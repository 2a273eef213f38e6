import { deleteFavorites, isFavorite, listFavorites, toggleFavorite } from '#shared/contract/favorites.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { isFav, listOwn, remove, toggle } from './favorites.ts';

export const favoritesRoutes = routes(
  handle(listFavorites, { audience: 'shopper' }, listOwn),
  handle(toggleFavorite, { audience: 'shopper' }, toggle),
  handle(deleteFavorites, { audience: 'shopper' }, remove),
  handle(isFavorite, { audience: 'public' }, isFav),
);
