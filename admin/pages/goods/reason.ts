import { GOODS_FIELDS } from '#shared/resources/records/goods-form.ts';

/** Characters of a reason for rejecting. */
export const MAX_REASON = GOODS_FIELDS.refuse_info.max;
