import { defineResource } from '../define.ts';
import { bilingual, nameField } from '../words.ts';

export const currencies = defineResource({
  name: 'currencies',
  label: bilingual('货币', 'Currencies'),
  one: bilingual('货币', 'currency'),
  storage: 'derived',
  topics: ['common'],
  fields: {
    name: nameField(bilingual('货币名称', 'Currency name'), 30),
    ename: {
      kind: 'text',
      label: bilingual('语言标识', 'Language code'),
      help: bilingual(
        '使用哪种界面语言时显示该货币，如 zh-cn、en',
        'Interface language that shows this currency, e.g. zh-cn or en',
      ),
      max: 20,
      default: 'zh-cn',
      required: true,
      column: 'tags',
      search: { suffix: 'like' },
    },
    currency: {
      kind: 'text',
      label: bilingual('货币符号', 'Symbol'),
      max: 20,
      default: '￥',
      required: true,
      column: 'tags',
      search: { suffix: 'like' },
    },
    currency_ename: {
      kind: 'text',
      label: bilingual('支付代码', 'Payment code'),
      help: bilingual('提交给支付渠道的币种代码，如 RMB', 'Currency code sent to the payment channel, e.g. RMB'),
      max: 20,
      default: 'RMB',
      required: true,
      search: { suffix: 'like' },
    },
    content: {
      kind: 'text',
      label: bilingual('描述', 'Description'),
      max: 120,
      input: 'textarea',
      counter: 120,
      view: 'text',
    },
  },
  areas: {
    admin: {
      path: '/Admin/currencies',
      scope: 'all',
      pages: [
        {
          route: '/Admin/currencies',
          view: 'Admin/exts/currencies/index',
          columns: ['name', 'ename', 'currency', 'currency_ename', 'content', 'created_at'],
          search: ['name', 'ename', 'currency', 'currency_ename'],
          add: ['name', 'ename', 'currency', 'currency_ename', 'content'],
        },
      ],
    },
  },
});
