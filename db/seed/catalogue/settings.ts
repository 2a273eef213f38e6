/** What the site is configured with before anyone changes it, and the fixed lists of the platform. */

/** Content per key; a string is plain text, anything else is stored as JSON. Secrets are empty until an admin types them. */
export const SITE_CONFIGS: Record<string, string | Record<string, unknown>> = {
  web_name: '集好物',
  index_name: '集好物 - 好店好物都在这里',
  keyword: '集好物,网上商城,数码,家居,服饰,美食,母婴,户外',
  description: '集好物汇集全国认真做产品的店铺：正品保障、七天无理由退货、售后无忧。',
  logo: '',
  tel: '400-000-1688',
  mobile: '13800001688',
  email: 'service@jihaowu.example',
  icp: '浙ICP备00000000号-1',
  close_status: '1',
  close_reason: '系统维护中，预计今晚 22:00 恢复，感谢您的耐心等待。',
  upload: { save_type: false, key: '', access: '', bucket: '', endpoint: '', cdn: '', ssl: true },
  sms: { key: '', secret: '' },
  oauth: {
    weixin: { client_id: '', key: '', return_url: '' },
    weixinweb: { client_id: '', key: '', return_url: '' },
  },
  pay: {},
  task: { cancel: 1, confirm: 4, settlement: 7, refund: 3 },
  kuaibao: { appid: '', appkey: '', agent_id: '' },
  amap: { key: '', jsapi: '', security: '' },
  store: { goods_verify: false, cash: '0.00', commission: '0.00' },
  activity: { pay_minutes: 15 },
  integral: { rate: 1 },
};

export const COURIERS = [
  { name: '韵达快递', code: 'yd' },
  { name: '申通快递', code: 'sto' },
  { name: '圆通速递', code: 'yt' },
  { name: '中通快递', code: 'zto' },
  { name: '极兔速递', code: 'jt' },
  { name: '百世快递', code: 'ht' },
  { name: '邮政包裹', code: 'postx' },
  { name: 'EMS', code: 'ems' },
  { name: '邮政快递', code: 'post' },
  { name: '天天快递', code: 'tt' },
  { name: '百世快运', code: 'best' },
  { name: '优速快递', code: 'ys' },
  { name: '德邦快递', code: 'dp' },
  { name: '宅急送', code: 'zjs' },
  { name: '京东快递', code: 'jd' },
  { name: '中通快运', code: 'ztky' },
  { name: '顺丰速运', code: 'sf' },
  { name: '国通快递', code: 'gto' },
] as const;

export const CURRENCY = {
  id: 1,
  name: '人民币',
  ename: 'zh-cn',
  currency: '￥',
  currency_ename: 'RMB',
  content: '平台结算货币',
};

export const SMS_TEMPLATES = [
  { name: 'register', code: 'SMS_REGISTER', content: '集好物', description: '注册验证码' },
  { name: 'login', code: 'SMS_LOGIN', content: '集好物', description: '登录验证码' },
  { name: 'forget_password', code: 'SMS_FORGET', content: '集好物', description: '找回密码验证码' },
  { name: 'edit_user', code: 'SMS_EDIT_USER', content: '集好物', description: '修改资料验证码' },
  { name: 'check', code: 'SMS_CHECK', content: '集好物', description: '修改实名与银行卡验证码' },
  { name: 'cash', code: 'SMS_CASH', content: '集好物', description: '提现验证码' },
  { name: 'security', code: 'SMS_SECURITY', content: '集好物', description: '账号安全提醒' },
] as const;

export const APP_VERSIONS = [
  { name: '集好物 Android', version: '1.0.0', version_code: 100, url: '', device: 'android', apple_id: '', is_wgt: 0, content: '首个正式版本：购物、拼团、秒杀与积分商城。' },
  { name: '集好物 iOS', version: '1.0.0', version_code: 100, url: '', device: 'ios', apple_id: '0000000000', is_wgt: 0, content: '首个正式版本：购物、拼团、秒杀与积分商城。' },
  { name: '集好物 小程序', version: '1.0.1', version_code: 101, url: '', device: 'mini', apple_id: '', is_wgt: 0, content: '修复订单列表偶尔重复的问题，图片加载更快。' },
] as const;
