/** The platform of official accounts and mini programs (api.weixin.qq.com): who somebody is there, what a page may do. */
import type { PayDevice } from '#shared/contract/payments.ts';

export interface WechatApp {
  appId: string;
  secret: string;
}

export interface WechatPort {
  /** With the settings in force. @returns null where the device has no app or no secret */
  app(device: PayDevice): Promise<WechatApp | null>;
  /** Where a browser inside WeChat is led, without a question to anybody, to come back to `url` with a code and `state`. */
  payerPage(app: WechatApp, back: { url: string; state: string }): string;
  /** @param code given by WeChat, once. @throws WechatRefusal, OutgoingError */
  openid(app: WechatApp, device: PayDevice, code: string): Promise<string>;
  /** Signs pages of an official account; kept until WeChat wants another. @throws WechatRefusal, OutgoingError */
  ticket(app: WechatApp): Promise<string>;
  /** Asks for a token: do the settings work? @throws WechatRefusal, OutgoingError */
  check(app: WechatApp): Promise<void>;
}

/** WeChat's own "no". */
export class WechatRefusal extends Error {
  override readonly name = 'WechatRefusal';
  /** `errcode`; 0 where the answer was none of WeChat's. */
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
  /** The code that somebody brought is wrong, too old or used. */
  get isOfCode(): boolean {
    return [40_029, 40_163, 41_008].includes(this.code);
  }
}
