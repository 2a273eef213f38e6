/** Every constant of requirements 9 and of the wire. Times in milliseconds unless the name says otherwise. */

export const REQUEST_TIMEOUT = 30_000;
export const CHUNK_TIMEOUT = 120_000;
/** The socket of a conversation says that it is still there. */
export const CHAT_HEARTBEAT = 40_000;

export const PAGE_SIZES = [30, 100, 200, 300, 400] as const;
export const DEFAULT_PAGE_SIZE = 30;
export const MAX_PAGE_SIZE = 400;
/** Shopper lists never send more rows than this, whatever `per_page` asks. */
export const MAX_SHOPPER_PAGE_SIZE = 100;
/** Rows of an unpaged (`isAll`) list. */
export const MAX_ALL_ROWS = 5_000;
/** Above this a list total is an estimate and marked so. */
export const EXACT_TOTAL_LIMIT = 10_000;
/** Rows that a counter above a list counts, each time that the list is read; one more stands for many. */
export const MOST_COUNTED = 1_000;

export { MAX_QUANTITY } from '../domain/purchase-limits.ts';
/** Characters of whom an order goes to, of its waybill, and of its name. */
export const CONSIGNEE_LENGTHS = { receive_name: 15, receive_tel: 11, receive_area: 140, receive_address: 80 } as const;
export const WAYBILL_LENGTHS = { delivery_code: 20, delivery_no: 40 } as const;
export const ORDER_NAME_LENGTH = 120;
/** Characters of the token of a quote, which carries what was quoted where that is not more. */
export const SUBMIT_TOKEN_LENGTH = 16_000;
/** Lines of a cart whose price a back office asks: the address of a GET stays short. */
export const MOST_SIMULATED_LINES = 50;
/** Characters of what is noted on a withdrawal. */
export const CASH_REMARK_LENGTH = 60;
export const MAX_GOODS_IMAGES = 10;
export const MAX_COMMENT_IMAGES = 9;
/** Pictures with one step of an after-sale case, and characters of what is said with it. */
export const MAX_EVIDENCE = 6;
export const CASE_NOTE_LENGTH = 200;
/** Characters of what a store tells about itself. */
export const STORE_LENGTHS = {
  store_name: 30,
  store_description: 150,
  store_mobile: 20,
  store_address: 80,
  store_company_name: 60,
  business_license_no: 40,
  legal_person: 20,
  store_phone: 12,
  id_card_no: 30,
  emergency_contact: 20,
  emergency_contact_phone: 12,
} as const;
/** Widths of the smaller copies of pictures. */
export const THUMB_SIZES = [150, 300, 400, 800] as const;

export const AVATAR_SIZE = 30;
export const AVATAR_UPLOAD_SIZE = 150;
export const MENU_WIDTH = 200;
/** Pixels: the bar above the pages of a back office. */
export const TOP_BAR_HEIGHT = 56;
export const MENU_COLLAPSED_WIDTH = 63;
export const LAYER_Z_INDEX = 3_000;
export const TEXTAREA_MAX_LENGTH = 15;
export const SEARCH_FIELDS_COLLAPSED = 5;
export const SEARCH_FIELDS_EXPAND_FROM = 3;

export const EDITOR = {
  height: 385,
  bodyHeight: 300,
  maxImageBytes: 10_485_760,
  maxImages: 10,
  uploadTimeout: 5_000,
  inlineBelowBytes: 5_120,
} as const;
/** Between the html and the node tree of a rich-text value. */
export const RICH_TEXT_MARKER = '##qingwuit##';

/** What one account may upload in a day; a megapixel is what a picture is when it is decoded. A store counts as one account. */
export const UPLOADS_PER_DAY = {
  shopper: { files: 200, megabytes: 500, megapixels: 2_400 },
  seller: { files: 3_000, megabytes: 6_000, megapixels: 36_000 },
  admin: { files: 3_000, megabytes: 6_000, megapixels: 36_000 },
} as const;

export const IMPORT_ROWS_PER_CALL = 2_000;
/** Rows of one file that are taken in. */
export const MAX_IMPORT_ROWS = 100_000;
/** What fits under the heading of one sheet. */
export const MAX_EXPORT_ROWS = 1_048_575;
export const LANGUAGES = ['zh-cn', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-cn';

export const ACCESS_TOKEN_SECONDS = 604_800;
export const REFRESH_TOKEN_SECONDS = 1_209_600;
export const SMS_CODE_SECONDS = 300;
export const SMS_CODE_TRIES = 5;
export const SMS_RESEND_SECONDS = 60;
export const PAY_PASSWORD_TRIES = 5;
export const PAY_PASSWORD_LOCK_SECONDS = 1_800;
/** What a secret that is set looks like on the wire; sent back unchanged it changes nothing (api 1). */
export const SECRET_MASK = '********';

/** Services that know where parcels are, as the setting `logistics.provider` names them. */
export const COURIER_SERVICES = ['kuaibao', 'kdniao', 'kuaidi100'] as const;
export type CourierService = (typeof COURIER_SERVICES)[number];

/** Promotions that one answer of the calendar has at most. */
export const MOST_ACTIVITIES = 500;

/** Orders of the coupon centre. */
export const COUPON_SORTS = ['newest', 'ending', 'saving'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

/** Records that a search of the back offices answers of each kind; shorter texts than this find too much. */
export const MOST_FOUND = 5;
export const SHORTEST_SEARCH = 2;
/** Where browsers keep the address that the server sees (requirements 3 "Stored client-side values"). */
export const ADDRESS_KEY = 'ip';
