/** What pages inside WeChat ask for is told in sentences, whatever WeChat answers. */
import type { PayDevice } from '#shared/contract/payments.ts';
import type { Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import { OutgoingError } from '../../outgoing/outgoing.ts';
import { WechatRefusal, type WechatApp } from '../../ports/wechat/wechat.ts';

/** @throws 500 where the device is not connected to WeChat */
export async function appOf(ctx: Ctx, device: PayDevice): Promise<WechatApp> {
  const app = await ctx.ports.wechat.app(device);
  if (!app) throw refuse('notConnected.wechat');
  return app;
}

/** @throws 422 for a page that is not of this shop */
export function requireOwnPage({ env }: Ctx, url: string): void {
  if (!URL.canParse(url) || new URL(url).origin !== new URL(env.publicUrl).origin)
    throw invalid({ url: { key: 'wechat.foreignPage' } });
}

/** @throws 500 where WeChat refuses or does not answer */
export async function askWechat<T>(ctx: Ctx, answer: () => Promise<T>): Promise<T> {
  try {
    return await ctx.outside(answer);
  } catch (error) {
    if (error instanceof WechatRefusal && error.isOfCode) throw refuse('wechat.code');
    if (!(error instanceof WechatRefusal || error instanceof OutgoingError)) throw error;
    ctx.log.warn({ wechat: error.message, ...('code' in error && { code: error.code }) }, 'WeChat did not answer');
    throw refuse('wechat.unavailable');
  }
}
