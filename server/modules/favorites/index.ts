import { routes } from '../../http/route.ts';
import { deleteFavorites, favoriteInput, isFav, listInput, listOwnFavorites, toggleFavorite } from './favorites.ts';

export const favoritesRoutes = routes(
  {
    method: 'GET',
    path: '/user/favorites',
    audience: 'shopper',
    list: true,
    input: listInput,
    summary: 'Own favourite goods or stores',
    run: listOwnFavorites,
  },
  {
    method: 'POST',
    path: '/user/favorites',
    audience: 'shopper',
    input: favoriteInput,
    summary: 'Keep or let go',
    run: toggleFavorite,
  },
  {
    method: 'DELETE',
    path: '/user/favorites/:ids',
    audience: 'shopper',
    summary: 'Let go of several',
    run: deleteFavorites,
  },
  {
    method: 'GET',
    path: '/is_fav',
    audience: 'public',
    input: favoriteInput,
    summary: 'Is it among the own favourites?',
    run: isFav,
  },
);
