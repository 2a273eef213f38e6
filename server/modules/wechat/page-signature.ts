import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { signPage } from '#shared/contract/wechat.ts';
import type { Ctx } from '../../context.ts';
import { appOf, askWechat, requireOwnPage } from './ask.ts';

/** @throws 422 for a page that is not of this shop: others must not act in its name */
export async function pageSignature(
  ctx: Ctx,
  { device, url }: ParsedOf<typeof signPage>,
): Promise<AnswerOf<typeof signPage>> {
  const app = await appOf(ctx, device);
  requireOwnPage(ctx, url);
  const ticket = await askWechat(ctx, () => ctx.ports.wechat.ticket(app));
  const nonceStr = randomBytes(8).toString('hex');
  const timestamp = Math.floor(Date.now() / 1000);
  const page = url.split('#')[0] ?? '';
  // Whoever has the ticket signs pages as we do: it stays here.
  const str = `noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`;
  const signature = createHash('sha1').update(`jsapi_ticket=${ticket}&${str}`).digest('hex');
  return { appId: app.appId, nonceStr, timestamp, signature, str };
}
