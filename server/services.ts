/** Where the services outside are reached: their own addresses, others by the environment, or the stand-ins of this machine. */

/** Variable, address of the service itself, path of its stand-in. */
const SERVICES = {
  wechatPay: ['WECHAT_PAY_BASE', 'https://api.mch.weixin.qq.com', '/wechat-pay'],
  /** Official accounts and mini programs: who is it, tickets of pages. */
  wechat: ['WECHAT_BASE', 'https://api.weixin.qq.com', '/wechat'],
  /** Where a browser inside WeChat is led to say who it is. */
  wechatPages: ['WECHAT_PAGES_BASE', 'https://open.weixin.qq.com', '/wechat'],
  alipay: ['ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do', '/alipay/gateway.do'],
  sms: ['SMS_BASE', 'https://dysmsapi.aliyuncs.com', '/sms'],
  /** Empty: the address is made from the setting of the storage. */
  s3: ['S3_ENDPOINT', '', '/s3'],
  kuaibao: ['KUAIBAO_BASE', 'https://kop.kuaidihelp.com/api', '/couriers/kuaibao'],
  kdniao: ['KDNIAO_BASE', 'https://api.kdniao.com', '/couriers/kdniao'],
  kuaidi100: ['KUAIDI100_BASE', 'https://poll.kuaidi100.com', '/couriers/kuaidi100'],
  amap: ['AMAP_BASE', 'https://restapi.amap.com', '/amap'],
  /** Empty: the addresses of a provider are several, and stand with it. */
  weixin: ['OAUTH_WEIXIN_BASE', '', '/oauth/weixin'],
  github: ['OAUTH_GITHUB_BASE', '', '/oauth/github'],
  qq: ['OAUTH_QQ_BASE', '', '/oauth/qq'],
  weibo: ['OAUTH_WEIBO_BASE', '', '/oauth/weibo'],
  google: ['OAUTH_GOOGLE_BASE', '', '/oauth/google'],
} as const;

export type ServiceName = keyof typeof SERVICES;
export type Services = Readonly<Record<ServiceName, string>>;

const NAMES = Object.keys(SERVICES) as ServiceName[];

/** @param standIns origin of the stand-ins; '' where the services themselves are meant. @throws with the variable's name */
export function readServices(from: NodeJS.ProcessEnv, standIns: string): Services {
  return Object.fromEntries(
    NAMES.map((name) => {
      const [variable, itself, path] = SERVICES[name];
      const given = from[variable];
      if (given && !(/^https?:\/\//.test(given) && URL.canParse(given)))
        throw new Error(`${variable} must look like https://gateway.example`);
      return [name, (given || (standIns ? standIns + path : itself)).replace(/\/$/, '')];
    }),
  ) as Services; // as: every name of NAMES is there
}

/** Origins that were chosen by whoever started the process, and may therefore be anywhere: for what the platform itself sets up. */
export const configuredOrigins = (from: NodeJS.ProcessEnv, standIns: string): string[] =>
  originsOf([...NAMES.map((name) => from[SERVICES[name][0]]), ...webhookOrigins(from, standIns)]);

/** Those of them that sellers may name too: never a service that trusts the platform's own network. */
export const webhookOrigins = (from: NodeJS.ProcessEnv, standIns: string): string[] =>
  originsOf([...(from['OUTGOING_ALLOW'] ?? '').split(','), standIns]);

const originsOf = (given: readonly (string | undefined)[]): string[] => [
  ...new Set(given.filter((one) => one && URL.canParse(one)).map((one) => new URL(one ?? '').origin)),
];
