/** What people left behind in the demo: coupons they claimed, messages on their phones. */
import { COUPON_STATUS } from '#shared/domain/promotions/coupon.ts';
import { SMS_STATE, smsStatus } from '#shared/domain/sms.ts';
import { coupons, shoppers } from './catalogue.ts';
import type { Demo } from './ids.ts';
import { asRow, hoursAgo, insertRows } from './rows.ts';

/** Every how many shoppers one has claimed a coupon. */
const CLAIM_EVERY = 6;
/** New shoppers find this one still to be claimed. */
const WELCOME = '新客见面礼';

type Coupon = (typeof coupons)[number];
/** Who has claimed a coupon that can be claimed, or could: some are still good, others have expired. */
const claimantsOf = ({ name, start_time }: Coupon, index: number) =>
  name === WELCOME || start_time > 0 ? [] : shoppers.filter((_, place) => (place + index) % CLAIM_EVERY === 0);

/** Coupons with what is left of them. */
export const couponPlans = () =>
  coupons.map((plan, index) => {
    const claimed = claimantsOf(plan, index).length;
    return { ...plan, stock: Number(plan['stock']) - claimed, claimed };
  });

export async function seedClaims({ tx, ids, now }: Demo): Promise<void> {
  await insertRows(
    tx,
    'coupon_logs',
    coupons.flatMap((plan, index) => {
      const { store, name, money, use_money, start_time, end_time } = plan;
      const { start_time: start, end_time: end } = asRow({ start_time, end_time }, ids, now);
      return claimantsOf(plan, index).map(({ key }, place) => {
        const at = hoursAgo(now, Math.max(1, -start_time - 5 * (place + 1)));
        return {
          name,
          coupon_id: index + 1,
          user_id: ids.users.of(key),
          store_id: ids.stores.of(store),
          money,
          use_money,
          status: COUPON_STATUS.unused,
          start_time: start,
          end_time: end,
          created_at: at,
          updated_at: at,
        };
      });
    }),
  );
}

/** Template, what became of the message, and the provider's words about it; codes are never kept. */
const MESSAGES = [
  ['register', SMS_STATE.delivered, ''],
  ['login', SMS_STATE.delivered, ''],
  ['login', SMS_STATE.delivered, ''],
  ['cash', SMS_STATE.delivered, ''],
  ['login', SMS_STATE.failed, 'isv.MOBILE_NUMBER_ILLEGAL 手机号码格式错误'],
  ['forget_password', SMS_STATE.delivered, ''],
  ['edit_user', SMS_STATE.sent, ''],
  ['login', SMS_STATE.failed, 'isv.BUSINESS_LIMIT_CONTROL 触发分钟级流控'],
] as const;
const HOURS_APART = 7;

export const seedSms = ({ tx, now }: Demo) =>
  insertRows(
    tx,
    'sms_logs',
    shoppers
      .map(({ phone }, place) => {
        const [name, state, error_msg] = MESSAGES[place % MESSAGES.length] ?? MESSAGES[0];
        const at = hoursAgo(now, 1 + HOURS_APART * place);
        const outcome = { state, status: smsStatus(state), error_msg };
        return {
          phone,
          name,
          content: '******',
          ...outcome,
          reference: `demo${place}`,
          provider_no: state === SMS_STATE.failed ? '' : `90061993${String(100_000 + place)}^0`,
          attempts: 1,
          ip: `203.0.113.${place + 1}`,
          attempted_at: at,
          expires_at: at,
          created_at: at,
          updated_at: at,
        };
      })
      .reverse(),
  );
