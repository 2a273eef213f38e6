import { defineResource, type Action } from './define.ts';
import { OPEN_CLOSE, STORE_VERIFY, word } from './words.ts';

const money: Action = { name: 'money', label: word('变更资金', 'Change money'), on: 'row', dialog: 'money', right: 'money', icon: 'fa-money' };
const tab = (value: number, count: string) => {
  const option = STORE_VERIFY.find((entry) => entry.value === value);
  return { label: option?.label ?? word('', ''), params: { store_verify: String(value) }, count };
};

export const stores = defineResource({
  name: 'stores',
  label: word('店铺', 'Stores'),
  storage: 'table',
  picker: 'store_name',
  owner: { user: 'user_id' },
  topics: ['stores', 'goods'],
  counts: { field: 'store_verify', values: { pass: 4, wait: 2, error: 3, create: 1 } },
  fields: {
    user_id: { kind: 'reference', label: word('店主', 'Owner'), resource: 'users', computed: true },
    store_logo: { kind: 'image', label: word('店铺图标', 'Logo'), column: 'avatar', input: 'avatar', view: 'avatar', resize: { width: 242, height: 74 } },
    store_name: { kind: 'text', label: word('店铺名称', 'Store'), max: 30, required: true, search: { suffix: 'like' } },
    area_info: { kind: 'text', label: word('所在地区', 'Region'), computed: true },
    class_id: { kind: 'references', label: word('经营分类', 'Classes'), resource: 'goods_classes', presented: true, required: true, input: 'cascader', source: { url: '/load_goods_classes' } },
    store_company_name: { kind: 'text', label: word('公司名称', 'Company'), max: 60, inList: false },
    area: { kind: 'area', label: word('所在地区', 'Region'), presented: true, input: 'cascader', source: { url: '/load_areas' } },
    store_address: { kind: 'text', label: word('详细地址', 'Address'), max: 80, inList: false },
    store_description: { kind: 'long_text', label: word('店铺描述', 'Description'), max: 150, counter: 150, input: 'textarea', inList: false },
    business_license: { kind: 'image', label: word('营业执照', 'Licence'), filterable: false, inList: false, input: 'image', view: 'image' },
    business_license_no: { kind: 'text', label: word('统一信用代码', 'Licence number'), max: 40, inList: false, filterable: false },
    legal_person: { kind: 'text', label: word('法人', 'Legal person'), max: 20, inList: false, filterable: false },
    store_phone: { kind: 'text', label: word('法人电话', 'Phone'), max: 12, inList: false, filterable: false },
    id_card_no: { kind: 'text', label: word('身份证号', 'Identity card'), max: 30, inList: false, filterable: false },
    id_card_t: { kind: 'image', label: word('身份证正面', 'Card, front'), filterable: false, inList: false, input: 'image', view: 'image' },
    id_card_b: { kind: 'image', label: word('身份证反面', 'Card, back'), filterable: false, inList: false, input: 'image', view: 'image' },
    emergency_contact: { kind: 'text', label: word('紧急联系人', 'Emergency contact'), max: 20, inList: false, filterable: false },
    emergency_contact_phone: { kind: 'text', label: word('紧急联系电话', 'Emergency phone'), max: 12, inList: false, filterable: false },
    store_money: { kind: 'money', label: word('店铺余额', 'Balance'), computed: true },
    store_frozen_money: { kind: 'money', label: word('冻结金额', 'Frozen'), computed: true },
    store_status: { kind: 'choice', label: word('营业状态', 'Status'), options: OPEN_CLOSE, column: 'dict_tags', input: 'select', view: 'dict' },
    store_verify: { kind: 'choice', label: word('审核状态', 'Review'), options: STORE_VERIFY, column: 'dict_tags', input: 'select', view: 'dict' },
    store_refuse_info: { kind: 'text', label: word('拒绝原因', 'Reason'), max: 120 },
  },
  areas: {
    admin: {
      path: '/Admin/stores',
      scope: 'all',
      operations: { store: 'none', import: 'none' },
      pages: [{
        route: '/Admin/stores', view: 'Admin/exts/stores/index', params: { isResource: 'Admin' },
        columns: ['store_logo', 'store_name', 'area_info', 'store_status', 'store_verify', 'created_at'], search: ['store_name'],
        add: ['store_name', 'store_logo', 'class_id', 'store_company_name', 'area', 'store_address', 'store_description', 'business_license', 'business_license_no', 'legal_person', 'store_phone', 'id_card_no', 'id_card_t', 'id_card_b', 'emergency_contact', 'emergency_contact_phone', 'store_status', 'store_verify', 'store_refuse_info'],
        switches: { add: false }, actions: [money], tabs: [tab(4, 'pass'), tab(2, 'wait'), tab(3, 'error'), tab(1, 'create')],
      }],
    },
  },
});
