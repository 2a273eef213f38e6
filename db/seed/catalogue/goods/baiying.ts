/** 白萤美妆: skin care, make-up, soap. */
import { choices, colours, plain, type Family } from './family.ts';

export const baiying: readonly Family[] = [
  {
    store: 'baiying', brand: 'baiying', class: 'beauty/skin/lotion', glyph: 'lotion-bottle', tones: ['pearl', 'blush', 'ice', 'sage'], weight: 260,
    axes: [choices('规格', ['50ml', 0, 160], ['100ml', 6000, 260]), plain('肤质', '清爽型', '滋润型')],
    story: '成分表写得越短，皮肤的负担越小。白萤每支产品不超过十八种成分，全部注明用途与浓度区间。',
    points: [
      ['无香精酒精', '敏感肌也能放心上脸，孕期可用。'],
      ['上脸就化', '质地像融雪，三十秒吸收不搓泥。'],
      ['过敏包退', '开封三十天内不适，凭照片全额退。'],
    ],
    facts: [['保质期', '三年，开封后十二个月'], ['适合', '干性 / 混合 / 敏感肌'], ['备案', '国妆备案可查']],
    rows: [
      ['白萤 神经酰胺保湿乳 敏感肌修护', '换季泛红的时候就靠它', 15900],
      ['白萤 烟酰胺亮肤乳 熬夜肌', '熬夜之后的补救', 18900],
      ['白萤 儿童身体乳 冬季防干裂', '洗完澡抹一层，不再挠痒', 8900, { axes: [choices('规格', ['200ml', 0], ['400ml', 5000])], weight: 320, tone: 'butter' }],
      ['白萤 玻色因抗皱精华 晚间修护', '睡一觉，细纹浅一点', 29900, { class: 'beauty/skin/essence', glyph: 'droplet', axes: [choices('规格', ['30ml', 0, 140], ['50ml', 12000, 190])], tone: 'ice' }],
      ['白萤 轻薄防晒乳 SPF50+ 通勤', '不假白，不闷痘', 11900, { class: 'beauty/skin/sun', glyph: 'sun', axes: [choices('规格', ['50g', 0], ['80g', 4000])], tone: 'sky', weight: 110 }],
      ['白萤 山茶护手霜 三支礼盒', '办公桌抽屉里的常客', 6900, { axes: [plain('香型', '山茶', '雪松', '无香')], weight: 210, tone: 'rose' }],
    ],
  },
  {
    store: 'baiying', brand: 'zhuxia', class: 'beauty/makeup/lip', glyph: 'lipstick', tones: ['rose', 'peach', 'wine', 'plum'], weight: 40,
    axes: [colours('正红', '珊瑚红', '蜜桃色', '酒红', '焦糖棕')],
    story: '朱夏的调色师从旧画里找颜色：榴花、胭脂、枫叶、陈酒。每一支都能薄涂出门、厚涂赴宴。',
    points: [
      ['不拔干', '荷荷巴油打底，涂八小时不起皮。'],
      ['显色一抹到位', '一笔盖住唇色，补妆不用镜子。'],
      ['空管可换', '壳子磁吸，换芯只要一半价钱。'],
    ],
    facts: [['质地', '丝绒 / 水光'], ['净含量', '3.4g'], ['保质期', '三年']],
    rows: [
      ['朱夏 丝绒哑光口红 不掉色', '喝完咖啡，杯沿是干净的', 12900],
      ['朱夏 水光唇釉 镜面 滋润', '像含了一颗玻璃糖', 8900, { axes: [colours('樱花粉', '珊瑚红', '蜜桃色')] }],
      ['朱夏 变色润唇膏 素颜提气色', '出门前随手一抹', 4900, { axes: [colours('樱花粉', '蜜桃色')] }],
      ['朱夏 快干指甲油 无味可剥', '周末换个心情', 2980, { class: 'beauty/makeup/nail', glyph: 'lotion-bottle', axes: [colours('正红', '樱花粉', '葡萄紫', '天空蓝')], weight: 60, tone: 'lilac' }],
      ['朱夏 桃木梳 按摩防静电', '一梳到尾，不扯头发', 3980, { class: 'beauty/makeup/tool', glyph: 'hair-pick', axes: [plain('齿型', '宽齿', '细齿')], weight: 70, tone: 'oat' }],
      ['朱夏 台式化妆镜 三色补光', '灯光对了，妆就对了', 12900, { class: 'beauty/makeup/tool', glyph: 'mirror', axes: [plain('边框', '原木', '奶白')], weight: 980, tone: 'blush' }],
    ],
  },
  {
    store: 'baiying', brand: 'zaolu', class: 'beauty/body/soap', glyph: 'soap', tones: ['lilac', 'mint', 'oat', 'peach'], weight: 130,
    axes: [plain('香型', '薰衣草', '桂花', '羊奶无香'), choices('装数', ['1 块', 0, 130], ['3 块', 3800, 380])],
    story: '冷制皂要等四十五天才熟成。皂露的皂房不催熟，油脂留住天然甘油，洗完不紧绷。',
    points: [
      ['冷制四十五天', '温和碱度，脸和身体都能用。'],
      ['泡沫绵密', '椰子油与橄榄油配比，硬水也起泡。'],
      ['不含皂基', '无香精色素，颜色来自植物粉。'],
    ],
    facts: [['净重', '120g'], ['工艺', '冷制皂'], ['保质期', '两年']],
    rows: [
      ['皂露 手工冷制皂 洁面沐浴', '洗完脸不用急着涂面霜', 2580],
      ['皂露 天然海绵沐浴球 婴儿可用', '海里长出来的柔软', 3580, { class: 'beauty/body/bath', glyph: 'sponge', axes: [plain('规格', '小号', '大号')], weight: 40, tone: 'aqua' }],
      ['皂露 浴盐泡澡粉 舒缓解乏', '加班后的十五分钟', 4580, { class: 'beauty/body/bath', glyph: 'bathtub', axes: [plain('香型', '雪松', '玫瑰', '薄荷')], weight: 520, tone: 'lilac' }],
      ['皂露 软毛竹炭牙刷 六支 家庭装', '竹柄可降解，刷毛不扎', 2980, { class: 'beauty/body/oral', glyph: 'toothbrush', axes: [plain('刷毛', '软毛', '超软毛')], weight: 120, tone: 'ice' }],
    ],
  },
];
