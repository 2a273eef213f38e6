/** 花予绿植: plants and cut flowers from Kunming. */
import { choices, colours, plain, type Family } from './family.ts';

export const huayu: readonly Family[] = [
  {
    store: 'huayu', brand: 'huayu', class: 'home/plant/pot', glyph: 'potted-plant', tones: ['sage', 'oat', 'mint', 'clay'], weight: 1800,
    axes: [plain('盆器', '红陶', '白瓷', '水泥'), choices('盆径', ['15cm', 0, 1500], ['20cm', 2600, 2600])],
    story: '从呈贡的大棚直接发出，发货前一天浇透水、套好根袋。养不活，我们陪你一起找原因。',
    points: [
      ['好养', '耐阴、耐旱，忘记浇水一周也能缓过来。'],
      ['净土配方', '泥炭、珍珠岩与缓释肥已拌好，到家不用换土。'],
      ['死伤包赔', '签收七天内拍照即赔，不用寄回。'],
    ],
    facts: [['发货地', '云南昆明'], ['光照', '明亮散射光'], ['浇水', '土干再浇，约每周一次']],
    rows: [
      ['花予 龟背竹 客厅大盆栽 净化空气', '一盆就让客厅像杂志', 6980],
      ['花予 文竹 书桌小盆景 好养', '案头一点青，写字不心急', 2580, { glyph: 'herb', axes: [plain('盆器', '紫砂', '白瓷')], weight: 700 }],
      ['花予 薄荷罗勒香草盆栽 可食用', '做菜随手掐两片', 1990, { glyph: 'herb', axes: [plain('品种', '薄荷', '罗勒', '迷迭香')], weight: 600, tone: 'lemon' }],
      ['花予 圣诞小松树盆栽 真树', '闻得到松针味的小树', 8900, { glyph: 'evergreen-tree', axes: [choices('高度', ['40cm', 0, 2200], ['60cm', 4000, 3600])], tone: 'forest' }],
    ],
  },
  {
    store: 'huayu', brand: 'huayu', class: 'home/plant/succulent', glyph: 'cactus', tones: ['peach', 'sand', 'mint'], weight: 520,
    axes: [plain('品种', '金琥', '仙人柱', '小虎刺')],
    story: '多肉怕水不怕晒。每一棵都在苗床上养足三个月，根系饱满才发货。',
    points: [
      ['晒得美', '每天四小时直射光，颜色会越来越漂亮。'],
      ['少浇水', '两周一次，浇透为止。'],
      ['陶盆透气', '红陶盆底孔加大，不烂根。'],
    ],
    facts: [['发货地', '云南昆明'], ['光照', '直射光'], ['盆器', '透气红陶']],
    rows: [
      ['花予 仙人掌盆栽 办公桌面 防辐射绿植', '最会照顾自己的同事', 1880],
      ['花予 多肉拼盘礼盒 九种不重样', '一次认识九位新朋友', 5980, { axes: [plain('盆器', '木盒', '陶盆')], weight: 1600 }],
    ],
  },
  {
    store: 'huayu', brand: 'huayu', class: 'home/plant/flower', glyph: 'bouquet', tones: ['blush', 'pearl', 'lilac', 'rose'], weight: 900, freight: 'cold',
    axes: [choices('规格', ['小束', 0, 700], ['标准束', 3000, 900], ['大束', 8000, 1400])],
    story: '凌晨采切、低温预冷、次日到家。花头保水棉与保鲜液随花附赠，正常养护可看七到十天。',
    points: [
      ['当日鲜切', '斗南花市清晨选花，中午打包。'],
      ['保鲜到家', '全程冰袋，花瓣不蔫。'],
      ['附赠卡片', '写下你想说的话，我们替你手抄。'],
    ],
    facts: [['产地', '云南斗南'], ['花期', '7-10 天'], ['配送', '冷链次日达（偏远地区除外）']],
    rows: [
      ['花予 混合鲜花花束 每周一花', '给自己的周一仪式', 5900],
      ['花予 红玫瑰花束 求婚纪念日', '不必多说，都在花里', 12900, { glyph: 'rose', axes: [choices('枝数', ['11 枝', 0], ['33 枝', 16000, 1800], ['99 枝', 48000, 4600])], tone: 'rose' }],
      ['花予 郁金香鲜切花 十支装', '早上还是花苞，晚上就开了', 6900, { glyph: 'tulip', axes: [colours('樱花粉', '鹅黄', '葡萄紫')], tone: 'pearl' }],
      ['花予 向日葵鲜花 五支装', '阴天里的一小片太阳', 3980, { glyph: 'sunflower', axes: [choices('枝数', ['5 支', 0], ['10 支', 3500])], tone: 'sky' }],
      ['花予 风信子水培 连瓶', '水里看得见它长根', 2980, { glyph: 'hyacinth', axes: [colours('葡萄紫', '樱花粉', '天空蓝')], tone: 'ice', weight: 600 }],
      ['花予 碗莲种藕 水培 阳台养荷', '一只碗里的夏天', 2580, { glyph: 'lotus', class: 'home/plant/seed', axes: [plain('品种', '粉莲', '白莲')], tone: 'aqua', weight: 500 }],
      ['花予 四季阳台菜种子 十种组合', '阳台就是小菜园', 1680, { glyph: 'seedling', class: 'home/plant/seed', axes: [plain('组合', '春夏', '秋冬')], tone: 'lemon', weight: 120 }],
    ],
  },
];
