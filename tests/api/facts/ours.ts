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
  [
    'attempts at gateways, and top-ups',
    /^(GET \/user\/pay(\/:pay_no)?|POST \/user\/(recharge|pay\/:pay_no\/(ask|close)))$/,
  ],
  ['money that gateways give back', /^(GET \/Admin\/pay_refunds|POST \/Admin\/pay_refunds\/:id\/(send|wallet))$/],
  ['who pays inside WeChat', /^GET \/openid\/address$/],
  ['quotes', /^POST \/user\/order\/quote$/],
  [
    'after-sale: counters, the desk of the platform, taking back',
    /^(GET \/\w+\/refunds\/counts|GET \/Seller\/refunds\/:orderId|\w+ \/Admin\/refunds(\/:orderId)?|POST \/user\/order\/refund\/:orderId\/cancel)$/,
  ],
  [
    'settlement from the console, and its statements',
    /^(GET \/Admin\/order_settlements\/due|POST \/Admin\/order_settlements\/settle|GET \/(Admin|Seller)\/order_settlements\/statement)$/,
  ],
  [
    'money that explains itself: movements, what is on its way, debts',
    /^GET \/(user\/money_logs\/:id|user\/wallet\/pending|Seller\/money_logs\/debt|Admin\/money_logs\/debts)$/,
  ],
  ['whether the books agree', /^\w+ \/Admin\/reconciliation(\/check|\/alarms\/:id\/clear)?$/],
  ['money of stores', /^POST \/Admin\/stores\/money\/handle$/],
  ['conversations of a shopper', /^GET \/user\/chats$/],
  ['rights of a conversation', /^GET \/(Seller|Admin)\/chats\/rights$/],
  [
    'blocking, reports and quick replies',
    /^(POST \/Chat\/(block|report)|\w+ \/(Admin|Seller)\/chat_(replies|reports)(\/.*)?)$/,
  ],
  ['accounts elsewhere', /^(POST \/oauth\/ticket|\w+ \/user\/oauths(\/:name)?)$/],
  ['notices', /\/(user\/notices|(Admin|Seller)\/own_notices)(\/unread|\/read|\/preferences)?$/],
  ['announcements', /^POST \/Admin\/notices\/:id\/send$/],
  [
    'events and what programs do with them',
    /\/(Admin\/events|(Admin|Seller)\/(webhooks|webhook_deliveries|api_tokens))(\/[\w/:]+)?$/,
  ],
  ['second factors', /\/Admin\/(auth\/factor(\/\w+)?|admins\/:id\/reset_totp)$/],
  ['where files are kept, and moving them', /^(GET \/Admin\/configs\/storage|POST \/Admin\/configs\/storage\/move)$/],
  ['who changed which setting', /^GET \/Admin\/configs\/history$/],
  ['tests of settings', /^(GET \/Admin\/configs\/checks|POST \/Admin\/configs\/test)$/],
  ['single templates and commissions', /^GET \/(Seller\/freights|(Admin|Seller)\/distribution_logs)\/:id$/],
  [
    'parcels: where they are, whose number it is, what services tell',
    /^((GET|POST) \/(user\/order|(Admin|Seller)\/orders|integral\/orders|Admin\/integral_orders)\/:id\/parcels|GET \/(user\/express|(Admin|Seller)\/orders\/express)\/guess|POST \/logistics\/push\/:service)$/,
  ],
  ['what the SMS provider tells', /^POST \/sms\/reports$/],
  ['the map service', /^GET \/(Seller\/map\/(place|address)|store\/:id\/drive)$/],
  ['the same by other methods', /^(POST|PUT) \/Admin\/clear_area$/],
];

export const isOurs = (verb: string, path: string): boolean => OURS.some(([, route]) => route.test(`${verb} ${path}`));
