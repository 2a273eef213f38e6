import type { ParsedOf } from '#shared/contract/call.ts';
import type { readOpenid } from '#shared/contract/wechat.ts';
import type { Ctx } from '../../context.ts';
import { appOf, askWechat } from './ask.ts';

/** @throws 500 where the code was used, is too old or is none of this app */
export async function openid(ctx: Ctx, { device, code }: ParsedOf<typeof readOpenid>): Promise<string> {
  const app = await appOf(ctx, device);
  return askWechat(ctx, () => ctx.ports.wechat.openid(app, device, code));
}
