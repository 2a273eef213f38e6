import type { ParsedOf } from '#shared/contract/call.ts';
import type { findPayer } from '#shared/contract/wechat.ts';
import type { Ctx } from '../../context.ts';
import { appOf, requireOwnPage } from './ask.ts';

/** @throws 422 for a way back to a page that is not of this shop: the code would be given away */
export async function payerPage(ctx: Ctx, { device, url, state }: ParsedOf<typeof findPayer>): Promise<string> {
  const app = await appOf(ctx, device);
  requireOwnPage(ctx, url);
  return ctx.ports.wechat.payerPage(app, { url, state });
}
