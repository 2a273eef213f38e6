import { sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { commentOrder, editComment, listOwnComments, showOwnComment } from '#shared/contract/comments.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { listOwn, showOwn } from './read.ts';
import { create, edit } from './write.ts';

export { commentByDefault } from './write.ts';

export const commentsRoutes = routes(
  handle(listOwnComments, { audience: 'shopper' }, listOwn),
  handle(showOwnComment, { audience: 'shopper' }, showOwn),
  handle(commentOrder, { audience: 'shopper' }, create),
  handle(editComment, { audience: 'shopper' }, edit),
);

export const commentsHooks: HookMap = {
  order_comments: {
    afterWrite: async (tx, _ctx, { id, values }) => {
      if (values['reply'] !== undefined)
        await tx.execute(
          sql`update order_comments set reply_time = case when reply <> '' then ${appNow} end where id = ${id}`,
        );
    },
  },
};
