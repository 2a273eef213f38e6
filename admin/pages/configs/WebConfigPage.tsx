/** Site, upload, map, logistics, scheduled tasks (compatibility 10.4; requirements 3 "Configuration groups"). */
import type { SettingTab } from '#shared/console/pages/settings/types.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { bilingual } from '#shared/resources/words.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import { config, key, rule } from './config.ts';
import { LOGISTICS } from './logistics-tab.ts';
import { configPage } from './config-page.tsx';
import { connectionTest } from './ConnectionTest.tsx';
import { StorageMove } from './StorageMove.tsx';

/** Says what closing means before it is saved. */
function ClosedPreview() {
  const t = useT();
  const [status, reason] = useWatch({ name: ['close_status', 'close_reason'] }) as string[]; // as: inputs of text
  if (status !== '0') return null;
  return (
    <Alert severity="warning">
      {t('settings.preview.closed')}
      {reason && <strong style={{ display: 'block' }}>{reason}</strong>}
    </Alert>
  );
}

/** The home page among search results, while it is typed. */
function SearchPreview() {
  const t = useT();
  const [title, name, description] = useWatch({ name: ['index_name', 'web_name', 'description'] }) as string[]; // as: inputs of text
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 2, p: 2 }}>
      <Box sx={{ fontSize: 12, color: 'text.disabled', mb: 1 }}>{t('settings.preview.search')}</Box>
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{window.location.host}</Box>
      <Box sx={{ fontSize: 17, lineHeight: 1.4, color: 'info.main', overflowWrap: 'anywhere' }}>
        {title || name || t('settings.preview.noTitle')}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{description}</Box>
    </Box>
  );
}

const SITE: SettingTab = {
  name: 'site',
  label: bilingual('站点', 'Site'),
  sections: [
    {
      title: bilingual('名称与标志', 'Name and logo'),
      hint: bilingual('显示在商城页头、后台和通知里', 'Shown in the store header, the back offices and notices'),
      fields: [
        config('web_name', bilingual('站点名称', 'Site name'), { required: true }),
        config('logo', bilingual('站点标志', 'Logo'), {
          kind: 'image',
          resize: { width: 242, height: 74 },
          help: bilingual('建议 242×74 像素', 'Recommended 242×74 px'),
        }),
      ],
    },
    {
      title: bilingual('搜索引擎', 'Search engines'),
      hint: bilingual('决定商城首页在搜索结果里的样子', 'How the home page appears in search results'),
      fields: [
        config('index_name', bilingual('首页标题', 'Home page title'), {
          wide: true,
          help: bilingual('最多 60 字，留空则使用站点名称', 'Up to 60 characters; defaults to the site name'),
        }),
        config('keyword', bilingual('关键词', 'Keywords'), {
          kind: 'long_text',
          help: bilingual('用逗号分隔', 'Separated by commas'),
        }),
        config('description', bilingual('描述', 'Description'), {
          kind: 'long_text',
          help: bilingual('用一两句话介绍商城', 'One or two sentences about the shop'),
        }),
      ],
      below: SearchPreview,
    },
    {
      title: bilingual('联系方式', 'Contact'),
      hint: bilingual('显示在商城页脚', 'Shown in the store footer'),
      fields: [
        config('tel', bilingual('联系电话', 'Phone')),
        config('mobile', bilingual('座机', 'Landline')),
        config('email', bilingual('邮箱', 'Email'), { pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+' }),
        config('icp', bilingual('备案号', 'ICP filing number')),
      ],
    },
    {
      title: bilingual('开放状态', 'Site status'),
      hint: bilingual(
        '关闭后，访客只能看到关闭原因；后台不受影响',
        'While the site is closed, visitors only see the reason. The back offices keep working.',
      ),
      fields: [
        config('close_status', bilingual('站点状态', 'Status'), {
          kind: 'choice',
          input: 'radio',
          default: '1',
          options: [
            { value: '1', label: bilingual('开启', 'Open') },
            { value: '0', label: bilingual('关闭', 'Closed') },
          ],
        }),
        config('close_reason', bilingual('关闭原因', 'Reason for closing'), { kind: 'long_text' }),
      ],
      below: ClosedPreview,
    },
  ],
};

const UPLOAD: SettingTab = {
  name: 'upload',
  label: bilingual('上传', 'Upload'),
  sections: [
    {
      title: bilingual('存储方式', 'Storage'),
      hint: bilingual(
        '支持阿里云 OSS、腾讯云 COS、MinIO 等兼容 S3 的服务；不使用时，文件保存在服务器磁盘',
        'Any S3-compatible service: Aliyun OSS, Tencent COS, MinIO, R2. Without one, files are kept on the server disk.',
      ),
      fields: [
        config('upload.save_type', bilingual('使用对象存储', 'Use object storage')),
        config('upload.ssl', bilingual('使用 HTTPS', 'Use HTTPS')),
        key('upload.bucket'),
        key('upload.endpoint', {
          placeholder: bilingual('oss-cn-hangzhou.aliyuncs.com', 'oss-cn-hangzhou.aliyuncs.com'),
        }),
        config('upload.cdn', bilingual('CDN 域名', 'CDN domain'), {
          wide: true,
          help: bilingual(
            '指向存储桶的域名；使用对象存储时，公开的图片从这里加载',
            'A domain of the bucket. While object storage is in use, public images are loaded from it.',
          ),
        }),
      ],
    },
    {
      title: bilingual('访问密钥', 'Access keys'),
      hint: bilingual('保存后不再显示', 'Not shown again once saved'),
      fields: [key('upload.key', { secret: 'line' }), key('upload.access', { secret: 'line' })],
      below: connectionTest('upload'),
    },
    {
      title: bilingual('文件迁移', 'Move files'),
      hint: bilingual(
        '把已有文件迁移到正在使用的存储，迁移期间照常访问',
        'Takes existing files to the storage in use. They stay available meanwhile.',
      ),
      fields: [],
      below: StorageMove,
    },
  ],
};

const MAP: SettingTab = {
  name: 'map',
  label: bilingual('地图', 'Map'),
  needs: ['amap.key', 'amap.jsapi', 'amap.security'],
  sections: [
    {
      title: bilingual('高德地图', 'AMap'),
      hint: bilingual(
        '用于店铺定位和附近店铺。在高德开放平台的“应用管理”里创建',
        'For store locations and nearby stores. Create the keys in the AMap Open Platform console.',
      ),
      fields: [
        key('amap.key', {
          secret: 'line',
          help: bilingual('只在服务器上使用，不会发送到浏览器', 'Used on the server only; never sent to browsers'),
        }),
        config('amap.jsapi', bilingual('JSAPI Key', 'JSAPI key')),
        config('amap.security', bilingual('安全密钥', 'Security key'), {
          help: bilingual(
            '与 JSAPI Key 配套使用，会发送到浏览器',
            'Used together with the JSAPI key; sent to browsers',
          ),
        }),
      ],
      below: connectionTest('amap'),
    },
  ],
};

const TASKS: SettingTab = {
  name: 'tasks',
  label: bilingual('计划任务', 'Scheduled tasks'),
  sections: [
    {
      title: bilingual('订单', 'Orders'),
      hint: bilingual('到时自动处理；留空则使用默认值', 'Handled automatically; leave blank for the default'),
      fields: [
        rule(
          'task.cancel',
          bilingual('取消未付款订单（天）', 'Cancel unpaid orders (days)'),
          bilingual(
            '下单后超过这个时间未付款就取消，默认 1',
            'Time after ordering before an unpaid order is cancelled; defaults to 1',
          ),
        ),
        rule(
          'activity.pay_minutes',
          bilingual('活动订单付款时限（分钟）', 'Payment limit for promotion orders (minutes)'),
          bilingual(
            '秒杀、拼团订单须在此时间内付款，默认 15',
            'Flash sale and group buying orders must be paid within this time; defaults to 15',
          ),
        ),
        rule(
          'task.confirm',
          bilingual('自动确认收货（天）', 'Confirm receipt automatically (days)'),
          bilingual(
            '发货后超过这个时间自动确认收货，默认 4',
            'Time after shipping before receipt is confirmed; defaults to 4',
          ),
        ),
        rule(
          'task.refund',
          bilingual('售后超时处理（天）', 'After-sales deadline (days)'),
          bilingual(
            '一方超过这个时间未处理，售后自动进入下一步，默认 3',
            'If nobody acts within this time, the case moves on automatically; defaults to 3',
          ),
        ),
      ],
    },
    {
      title: bilingual('结算与积分', 'Settlement and points'),
      fields: [
        rule(
          'task.settlement',
          bilingual('结算周期（天）', 'Settlement cycle (days)'),
          bilingual(
            '每月逢该天数的倍数结算：填 7 即每月 7、14、21、28 日，默认 7',
            'Runs on multiples of this day: 7 means the 7th, 14th, 21st and 28th; defaults to 7',
          ),
        ),
        config('integral.rate', bilingual('积分比例', 'Points rate'), {
          kind: 'score',
          placeholder: bilingual(`${SETTING_DEFAULTS['integral.rate']}`, `${SETTING_DEFAULTS['integral.rate']}`),
          help: bilingual('每实付 1 元赠送的积分，默认 1', 'Points earned for each yuan paid; defaults to 1'),
        }),
      ],
    },
  ],
};

export const WEB: readonly SettingTab[] = [SITE, UPLOAD, MAP, LOGISTICS, TASKS];

export default configPage('web', WEB);
