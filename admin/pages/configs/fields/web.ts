/** Site, upload, map, logistics, scheduled tasks (facts 10.4; spec section 3 "Configuration groups"). */
import { setting, type SettingField, type SettingTab } from '#shared/console/pages/settings/types.ts';
import type { Label } from '#shared/i18n/t.ts';
import { word } from '#shared/resources/words.ts';
import { ClosedPreview } from '../ClosedPreview.tsx';
import { SearchPreview } from '../SearchPreview.tsx';

const SITE: SettingTab = {
  name: 'site',
  label: word('站点', 'Site'),
  sections: [
    {
      title: word('名称与标志', 'Name and logo'),
      hint: word('显示在商城页头、后台和通知里', 'Shown in the header of the shop, in the back offices and in notices'),
      fields: [
        setting('web_name', word('站点名称', 'Site name'), { required: true, max: 60 }),
        setting('logo', word('站点标志', 'Logo'), {
          kind: 'image',
          resize: { width: 242, height: 74 },
          help: word('建议 242×74', '242×74 is best'),
        }),
      ],
    },
    {
      title: word('搜索引擎', 'Search engines'),
      hint: word('决定商城首页在搜索结果里的样子', 'How the home page looks among search results'),
      fields: [
        setting('index_name', word('首页标题', 'Home title'), {
          max: 60,
          wide: true,
          help: word('不超过 60 字，留空使用站点名称', 'At most 60 characters; empty uses the site name'),
        }),
        setting('keyword', word('关键词', 'Keywords'), {
          kind: 'long_text',
          max: 100,
          help: word('用逗号分隔', 'Separated by commas'),
        }),
        setting('description', word('描述', 'Description'), {
          kind: 'long_text',
          max: 100,
          help: word('一两句话说明商城卖什么', 'One or two sentences about what is sold here'),
        }),
      ],
      below: SearchPreview,
    },
    {
      title: word('联系方式', 'Contact'),
      hint: word('显示在商城页脚', 'Shown in the footer of the shop'),
      fields: [
        setting('tel', word('联系电话', 'Phone'), { max: 30 }),
        setting('mobile', word('座机', 'Landline'), { max: 30 }),
        setting('email', word('邮箱', 'Email'), { max: 60, pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+' }),
        setting('icp', word('备案信息', 'Filing info'), { max: 60 }),
      ],
    },
    {
      title: word('营业状态', 'Open or closed'),
      hint: word(
        '关闭后，访客只看到关闭原因；管理后台不受影响',
        'While closed, visitors see the reason only; the back offices keep working',
      ),
      fields: [
        setting('close_status', word('站点状态', 'Site'), {
          kind: 'choice',
          input: 'radio',
          default: '1',
          options: [
            { value: '1', label: word('开启', 'Open') },
            { value: '0', label: word('关闭', 'Closed') },
          ],
        }),
        setting('close_reason', word('关闭原因', 'Reason'), { kind: 'long_text', max: 100 }),
      ],
      below: ClosedPreview,
    },
  ],
};

const UPLOAD: SettingTab = {
  name: 'upload',
  label: word('上传', 'Upload'),
  sections: [
    {
      title: word('存储方式', 'Storage'),
      hint: word(
        '关闭时图片存在服务器磁盘；开启后存到对象存储',
        'Off: pictures are kept on the disk of the server. On: in an object store',
      ),
      fields: [
        setting('upload.save_type', word('使用对象存储', 'Use an object store'), { kind: 'flag' }),
        setting('upload.ssl', word('使用 HTTPS', 'Use HTTPS'), { kind: 'flag' }),
        setting('upload.bucket', word('存储桶', 'Bucket'), { max: 100 }),
        setting('upload.endpoint', word('接入地址', 'Endpoint'), {
          max: 255,
          placeholder: word('oss-cn-hangzhou.aliyuncs.com', 'oss-cn-hangzhou.aliyuncs.com'),
        }),
        setting('upload.cdn', word('CDN 域名', 'CDN domain'), {
          max: 255,
          wide: true,
          help: word('填写后图片从这个域名读取', 'Pictures are read from here when it is given'),
        }),
      ],
    },
    {
      title: word('访问密钥', 'Access keys'),
      hint: word('只写不读：保存后不再显示', 'Write-only: not shown again once saved'),
      fields: [
        setting('upload.key', word('Key ID', 'Key ID'), { secret: 'line', max: 100 }),
        setting('upload.access', word('Secret', 'Secret'), { secret: 'line' }),
      ],
    },
  ],
};

const MAP: SettingTab = {
  name: 'map',
  label: word('地图', 'Map'),
  needs: ['amap.key', 'amap.jsapi', 'amap.security'],
  sections: [
    {
      title: word('高德地图', 'AMap'),
      hint: word(
        '用于店铺位置和附近店铺。在高德开放平台的“应用管理”里创建',
        'For places of stores and stores nearby. Made in the console of the AMap open platform',
      ),
      fields: [
        setting('amap.key', word('Web 服务 Key', 'Web key'), { max: 100 }),
        setting('amap.jsapi', word('JSAPI Key', 'JSAPI key'), { max: 100 }),
        setting('amap.security', word('安全密钥', 'Security key'), {
          max: 100,
          help: word('与 JSAPI Key 配套，会下发到浏览器', 'Goes with the JSAPI key and is sent to browsers'),
        }),
      ],
    },
  ],
};

const provider = (title: Label, hint: Label, fields: readonly SettingField[]) => ({ title, hint, fields });
const LOGISTICS: SettingTab = {
  name: 'logistics',
  label: word('物流', 'Logistics'),
  sections: [
    provider(word('快宝', 'Kuaibao'), word('查询物流轨迹、打印电子面单', 'Tracks parcels and prints waybills'), [
      setting('kuaibao.appid', word('App ID', 'App id'), { max: 100 }),
      setting('kuaibao.appkey', word('App Key', 'App key'), { secret: 'line' }),
      setting('kuaibao.agent_id', word('Access Key（打印机编号）', 'Access key (printer)'), { max: 100 }),
    ]),
    provider(word('快递鸟', 'KDNiao'), word('备选的物流查询', 'Another way to track parcels'), [
      setting('kdniao.ebusiness_id', word('商户 ID', 'Merchant id'), { max: 100 }),
      setting('kdniao.appkey', word('App Key', 'App key'), { secret: 'line' }),
    ]),
    provider(word('快递100', 'Kuaidi100'), word('备选的物流查询', 'Another way to track parcels'), [
      setting('kuaidi100.customer', word('Customer', 'Customer'), { max: 100 }),
      setting('kuaidi100.key', word('Key', 'Key'), { secret: 'line', max: 100 }),
    ]),
  ],
};

const whole = (name: string, label: Label, initial: number, help: Label): SettingField =>
  setting(name, label, {
    kind: 'integer',
    min: 0,
    max: 9_999,
    pattern: '\\d*',
    placeholder: word(String(initial), String(initial)),
    help,
  });
const TASKS: SettingTab = {
  name: 'tasks',
  label: word('计划任务', 'Scheduled tasks'),
  sections: [
    {
      title: word('订单', 'Orders'),
      hint: word(
        '到时间自动处理；留空使用括号里的默认值',
        'Done by itself when the time has come; empty uses the default in brackets',
      ),
      fields: [
        whole(
          'task.cancel',
          word('取消未付款订单（天）', 'Cancel unpaid orders (days)'),
          1,
          word('下单后多少天未付款就取消（1）', 'Days after the order (1)'),
        ),
        whole(
          'activity.pay_minutes',
          word('活动订单付款时限（分钟）', 'Pay activity orders (minutes)'),
          15,
          word('秒杀、拼团订单的付款时间（15）', 'Time to pay in flash sales and group buying (15)'),
        ),
        whole(
          'task.confirm',
          word('自动确认收货（天）', 'Confirm receipt (days)'),
          4,
          word('发货后多少天自动确认收货（4）', 'Days after shipping (4)'),
        ),
        whole(
          'task.refund',
          word('售后超时处理（天）', 'Move after-sales on (days)'),
          3,
          word('售后等待多少天后自动进入下一步（3）', 'Days that an after-sale may wait (3)'),
        ),
      ],
    },
    {
      title: word('结算与积分', 'Settlement and points'),
      fields: [
        whole(
          'task.settlement',
          word('结算周期（天）', 'Settlement (days)'),
          7,
          word('每月逢该天数的倍数结算给商家（7）', 'Stores are paid on every n-th day of a month (7)'),
        ),
        setting('integral.rate', word('积分比例', 'Points per yuan'), {
          kind: 'score',
          placeholder: word('1', '1'),
          min: 0,
          max: 100,
          help: word('每付 1 元得到的积分（1）', 'Points for each yuan paid (1)'),
        }),
      ],
    },
  ],
};

export const WEB: readonly SettingTab[] = [SITE, UPLOAD, MAP, LOGISTICS, TASKS];
