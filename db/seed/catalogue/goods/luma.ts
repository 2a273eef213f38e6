/** 鹿马鞋业: shoes for both. */
import { colours, plain, type Family } from './family.ts';

const womenSizes = plain('尺码', '35', '36', '37', '38', '39');
const menSizes = plain('尺码', '39', '40', '41', '42', '43', '44');

export const luma: readonly Family[] = [
  {
    store: 'luma', brand: 'qingbu', class: 'shoes/men/run', glyph: 'running-shoe', tones: ['lemon', 'mist', 'peach', 'aqua'], weight: 520,
    axes: [colours('活力橙', '宝石蓝', '经典黑'), menSizes],
    story: '轻步在晋江有一条自己的跑步测试线，每双新鞋上市前都跑满八百公里，磨损数据公开可查。',
    points: [
      ['回弹', '超临界发泡中底，落地软、蹬地弹。'],
      ['包裹', '一体织鞋面，长跑后脚不肿不勒。'],
      ['抓地', '橡胶大底雨天不打滑，磨八百公里仍有纹路。'],
    ],
    facts: [['单只重量', '约 235g（41 码）'], ['落差', '8mm'], ['适合', '日常慢跑 / 10 公里'], ['质保', '九十天开胶包换']],
    rows: [
      ['轻步 云弹跑步鞋 缓震 日常训练', '体重八十公斤也护得住膝盖', 39900],
      ['轻步 竞速碳板跑鞋 半马全马', '推着你往前跑', 79900, { axes: [colours('珊瑚红', '柠檬黄'), menSizes], weight: 400 }],
      ['轻步 女子缓震跑鞋 网面透气', '给第一次跑步的人', 35900, { axes: [colours('樱花粉', '薄荷绿', '香芋紫'), womenSizes], weight: 430 }],
      ['轻步 复古德训鞋 百搭休闲', '配什么裤子都不出错', 29900, { axes: [colours('米白', '焦糖棕'), plain('尺码', '36', '37', '38', '39', '40', '41', '42', '43')] }],
    ],
  },
  {
    store: 'luma', brand: 'luma', class: 'shoes/men/dress', glyph: 'mans-shoe', tones: ['cocoa', 'oat', 'stone', 'forest'], weight: 880,
    axes: [colours('经典黑', '胡桃棕', '焦糖棕'), menSizes],
    story: '头层小牛皮，固特异沿条工艺，鞋底磨薄了可以换，鞋面会留下你走路的样子。',
    points: [
      ['可换底', '沿条缝制，寄回工坊即可换底翻新。'],
      ['不磨脚', '后跟加软衬，第一天就能走一万步。'],
      ['透气', '猪皮内里吸湿，脚不闷。'],
    ],
    facts: [['鞋面', '头层小牛皮'], ['工艺', '固特异沿条'], ['鞋底', '牛皮底 / 橡胶底'], ['保养', '鞋油每月一次']],
    rows: [
      ['鹿马 固特异德比鞋 正装皮鞋', '一双穿五年的皮鞋', 59900],
      ['鹿马 软底乐福鞋 通勤一脚蹬', '上下班不系鞋带', 36900, { axes: [colours('咖啡棕', '经典黑'), menSizes] }],
      ['鹿马 防水登山靴 高帮 牛皮', '碎石坡上也踩得住', 69900, { class: 'shoes/men/hike', glyph: 'hiking-boot', axes: [colours('焦糖棕', '军绿'), menSizes], weight: 1250 }],
      ['鹿马 天然橡胶人字拖 防滑', '走海边一整天不磨趾', 8900, { class: 'shoes/men/slipper', glyph: 'thong-sandal', axes: [colours('天空蓝', '鹅黄', '经典黑'), plain('尺码', '37-38', '39-40', '41-42', '43-44')], tone: 'sand', weight: 320 }],
    ],
  },
  {
    store: 'luma', brand: 'manling', class: 'shoes/women/heel', glyph: 'high-heeled-shoe', tones: ['wine', 'blush', 'pearl', 'plum'], weight: 520,
    axes: [colours('正红', '经典黑', '香槟金'), womenSizes],
    story: '高跟鞋好不好走，差在重心。曼绫把跟的位置往前移了四毫米，站三小时会议也不打颤。',
    points: [
      ['前掌软垫', '五毫米乳胶垫，走路没有声音的自信。'],
      ['楦型偏宽', '宽脚也能穿，不挤小脚趾。'],
      ['跟底可换', '耐磨天皮，磨掉可单独更换。'],
    ],
    facts: [['跟高', '5cm / 7cm'], ['鞋面', '羊皮 / 漆皮'], ['内里', '全羊皮']],
    rows: [
      ['曼绫 尖头细跟高跟鞋 7 厘米', '穿上它，会议室安静一秒', 42900],
      ['曼绫 方头粗跟单鞋 通勤 5 厘米', '走去地铁也不累', 32900, { axes: [colours('酒红', '米杏', '经典黑'), womenSizes] }],
      ['曼绫 芭蕾平底鞋 可折叠', '包里备一双，随时解放脚', 23900, { class: 'shoes/women/flat', glyph: 'flat-shoe', axes: [colours('樱花粉', '天空蓝', '经典黑'), womenSizes], weight: 300 }],
      ['曼绫 绑带芭蕾舞鞋 缎面', '舞台与日常都能穿', 19900, { class: 'shoes/women/flat', glyph: 'ballet-shoes', axes: [colours('藕粉', '本白'), womenSizes], weight: 240 }],
      ['曼绫 复古骑士长靴 显腿直', '拉链一拉，气场就到', 59900, { class: 'shoes/women/boot', glyph: 'womans-boot', axes: [colours('咖啡棕', '经典黑'), womenSizes], weight: 1180, tone: 'oat' }],
      ['曼绫 编织凉鞋 软底 度假', '沙滩到餐厅不换鞋', 25900, { class: 'shoes/women/sandal', glyph: 'womans-sandal', axes: [colours('焦糖棕', '本白'), womenSizes], weight: 420, tone: 'sand' }],
    ],
  },
];
