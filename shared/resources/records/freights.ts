import { defineResource } from '../define.ts';
import { STORE_ID, bilingual } from '../words.ts';

export const freights = defineResource({
  name: 'freights',
  label: bilingual('运费模板', 'Shipping templates'),
  one: bilingual('运费模板', 'shipping template'),
  storage: 'table',
  owner: { store: 'store_id' },
  version: false,
  sort: 'is_type',
  // Goods pages show what shipping costs.
  topics: ['goods'],
  naturalKeys: [['name']],
  fields: {
    store_id: STORE_ID,
    name: { kind: 'text', label: bilingual('模板名称', 'Template name'), max: 80 },
    f_weight: { kind: 'weight', label: bilingual('首重', 'Base weight') },
    f_price: { kind: 'money', label: bilingual('首费', 'Base fee') },
    o_weight: { kind: 'weight', label: bilingual('续重', 'Additional weight') },
    o_price: { kind: 'money', label: bilingual('续费', 'Additional fee') },
    free_over: {
      kind: 'money',
      label: bilingual('满额包邮', 'Free shipping from'),
      default: 0,
      help: bilingual(
        '用此模板的商品实付满这个金额免运费；0 为不包邮',
        'What is paid for products of this template from which shipping is free; 0 for never',
      ),
    },
    area_id: { kind: 'references', label: bilingual('省份', 'Provinces'), resource: 'areas' },
    area_name: { kind: 'long_text', label: bilingual('省份名称', 'Province names'), computed: true },
    is_type: {
      kind: 'choice',
      label: bilingual('类型', 'Type'),
      options: [
        { value: 0, label: bilingual('默认', 'Default') },
        { value: 1, label: bilingual('自定义', 'Custom') },
      ],
      default: 1,
      computed: true,
    },
  },
  areas: {
    seller: {
      path: '/Seller/freights',
      scope: 'own_store',
      operations: { store: 'none', update: 'none' },
      pages: [],
    },
  },
});
