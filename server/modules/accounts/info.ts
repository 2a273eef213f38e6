import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { needsTotp, pointText, wireTime, yuan } from '#db/functions.ts';
import type { AdminInfo, UserInfo } from '#shared/contract/profile.ts';
import { adminOf, userOf, type Ctx } from '../../context.ts';
import { signIn } from '../../errors.ts';
import { defaultUrl } from '../menus/index.ts';

/** The signed-in shopper or seller, without secrets. */
export async function userInfo(ctx: Ctx): Promise<UserInfo> {
  const row = await first<UserInfo>(
    ctx.db.trade,
    sql`select u.id, u.belong_id, u.username, u.nickname, u.sex, u.avatar, u.phone, u.email, ${yuan('u.money')} as money,
        ${yuan('u.frozen_money')} as frozen_money, ${pointText('u.integral')} as integral, u.inviter_id, u.status, u.ip,
        coalesce(${wireTime('u.login_time')}, '') as login_time, coalesce(${wireTime('u.last_login_time')}, '') as last_login_time,
        ${wireTime('u.created_at')} as created_at, ${wireTime('u.updated_at')} as updated_at,
        exists (select 1 from user_checks c where c.user_id = u.id and c.deleted_at is null) as "check",
        u.password <> '' as has_password, u.pay_password <> '' as has_pay_password
      from users u where u.id = ${userOf(ctx).id}`,
  );
  if (!row) throw signIn();
  return ctx.area === 'seller' ? { ...row, defaultUrl: await defaultUrl(ctx) } : row;
}

/** The signed-in administrator, with the page to open first. */
export async function adminInfo(ctx: Ctx): Promise<AdminInfo> {
  const row = await first<Omit<AdminInfo, 'defaultUrl'>>(
    ctx.db.trade,
    sql`select a.id, a.belong_id, a.username, a.nickname, a.avatar, a.is_super, a.ip,
        coalesce(${wireTime('a.login_time')}, '') as login_time, coalesce(${wireTime('a.last_login_time')}, '') as last_login_time,
        ${wireTime('a.created_at')} as created_at, ${wireTime('a.updated_at')} as updated_at,
        array(select r.name from admin_to_roles ar join admin_roles r on r.id = ar.role_id and r.deleted_at is null
          where ar.admin_id = a.id order by r.id) as role_name,
        case when a.totp_at is not null then 'on' when ${needsTotp('a.id')} then 'enrol' else 'off' end as factor
      from admins a where a.id = ${adminOf(ctx).id}`,
  );
  if (!row) throw signIn();
  return { ...row, defaultUrl: await defaultUrl(ctx) };
}
