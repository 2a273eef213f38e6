import {
  listAdverts,
  listCouriers,
  loadArticleMenu,
  showAgreement,
  showAppVersion,
  showArticle,
} from '#shared/contract/content.ts';
import { actorName } from '../../context.ts';
import type { HookMap, ResourceHooks } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { adverts, agreement, appVersion, article, articleMenu, listAllCouriers } from './content.ts';

const open = { audience: 'public', whenClosed: true } as const;
const articles = { topics: ['articles'], seconds: 60 };

export const contentRoutes = routes(
  handle(listAdverts, { audience: 'public', cache: { topics: ['advs'], seconds: 30 } }, adverts),
  handle(showArticle, { audience: 'public' }, article),
  handle(showAgreement, { ...open, cache: articles }, agreement),
  handle(loadArticleMenu, { ...open, cache: articles }, articleMenu),
  handle(showAppVersion, open, appVersion),
  handle(listCouriers, open, listAllCouriers),
);

/** Who made it. */
const signed: ResourceHooks = {
  beforeWrite: async (_tx, ctx, { values, before }) => {
    if (!before) values['belong_id'] = actorName(ctx.actor).actor_id;
  },
};
export const contentHooks: HookMap = {
  article_menus: signed,
  articles: signed,
  notices: signed,
  adv_spaces: signed,
  advs: signed,
};
