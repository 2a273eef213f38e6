import { routes } from '../../http/route.ts';
import { commentInput, editInput } from './input.ts';
import { listOwnComments, showOwnComment } from './read.ts';
import { commentOrder, editComment } from './write.ts';

export { commentByDefault } from './write.ts';

const path = '/user/comments';
export const commentsRoutes = routes(
  { method: 'GET', path, audience: 'shopper', list: true, summary: 'Own comments', run: listOwnComments },
  { method: 'GET', path: `${path}/:id`, audience: 'shopper', summary: 'One own comment', run: showOwnComment },
  {
    method: 'POST',
    path,
    audience: 'shopper',
    input: commentInput,
    summary: 'Comment the lines of a received order',
    run: commentOrder,
  },
  {
    method: 'PUT',
    path: `${path}/:id`,
    audience: 'shopper',
    input: editInput,
    summary: 'Change an own comment',
    run: editComment,
  },
);
