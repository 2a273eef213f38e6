/** Routes that no client before this one knew, and what they are for. */
const OURS: readonly (readonly [what: string, route: RegExp])[] = [
  ['answers and pages of this program', /^GET \/(openapi\.json|docs|altcha|suggest)$/],
  ['sessions', /^(POST \/token\/refresh|\w+ \/(Admin|Seller)\/logout)$/],
  ['choices of a field', /\/lookup\/:field$/],
  ['exports that the server streams', /\/export$/],
  ['who changed what', /\/:id\/history$/],
  ['the way back from the trash', /\/:id\/restore$/],
  ['imports', /\/import\/(excel|recent|undo)$/],
  ['descriptors', /^GET (\/Admin|\/Seller)?\/load_resources$/],
  ['rights of the sellers', /^GET \/Seller\/(load_permission|permissions(\/:id)?)$/],
  ['saved views', /\/saved_views(\/:id)?$/],
  ['order of menus', /^PUT \/Admin\/(seller_)?menus\/arrange$/],
  ['the space for files', /\/Seller\/file_spaces\/(uses|usage|move)$/],
  ['what a withdrawal starts from, and taking it back', /\/cashes\/(terms|:id\/cancel)$/],
  ['quotes', /^POST \/user\/order\/quote$/],
  [
    'after-sale: counters, the desk of the platform, taking back',
    /^(GET \/\w+\/refunds\/counts|GET \/Seller\/refunds\/:orderId|\w+ \/Admin\/refunds(\/:orderId)?|POST \/user\/order\/refund\/:orderId\/cancel)$/,
  ],
  ['settlement from the console', /^(GET \/Admin\/order_settlements\/due|POST \/Admin\/order_settlements\/settle)$/],
  ['money of stores', /^POST \/Admin\/stores\/money\/handle$/],
  ['conversations of a shopper', /^GET \/user\/chats$/],
  ['rights of a conversation', /^GET \/Seller\/chats\/rights$/],
  ['notices', /\/user\/notices(\/unread|\/read)?$/],
  ['second factors', /\/Admin\/(auth\/factor(\/\w+)?|admins\/:id\/reset_totp)$/],
  ['who changed which setting', /^GET \/Admin\/configs\/history$/],
  ['single templates and commissions', /^GET \/(Seller\/freights|(Admin|Seller)\/distribution_logs)\/:id$/],
  ['the same by other methods', /^(POST|PUT) \/Admin\/clear_area$/],
];

export const isOurs = (verb: string, path: string): boolean => OURS.some(([, route]) => route.test(`${verb} ${path}`));
