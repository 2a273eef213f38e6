/** 棠灶厨房: pots, tableware and small appliances. */
import { choices, colours, plain, type Family } from './family.ts';

export const tangzao: readonly Family[] = [
  {
    store: 'tangzao', brand: 'tangzao', class: 'kitchen/cook/pan', glyph: 'cooking', tones: ['clay', 'butter', 'sage', 'stone'], weight: 1650,
    axes: [choices('口径', ['24cm', 0, 1200], ['28cm', 3000, 1500], ['32cm', 6000, 1900])],
    story: '好锅是用出来的。棠灶的铁锅出厂前经过三次高温开锅，到手擦层油就能炒菜，越用越亮。',
    points: [
      ['受热匀', '锅底加厚两毫米，煎蛋不偏焦。'],
      ['少油也不粘', '物理蜂窝纹理，没有涂层可掉。'],
      ['炉灶通用', '明火、电磁炉、电陶炉都能用。'],
    ],
    facts: [['材质', '精铁 / 304 不锈钢'], ['手柄', '榉木可拆'], ['质保', '五年']],
    rows: [
      ['棠灶 无涂层精铁炒锅 物理不粘', '越炒越润的一口铁锅', 19900],
      ['棠灶 煎蛋小锅 早餐平底锅', '十分钟解决一顿早餐', 9900, { axes: [colours('奶油白', '牛油果绿', '雾霾蓝'), choices('口径', ['20cm', 0, 700], ['24cm', 2000, 950])] }],
      ['棠灶 海鲜饭浅锅 双耳 烤箱可用', '从炉火直接端上桌', 16900, { glyph: 'shallow-pan-of-food', axes: [choices('口径', ['26cm', 0], ['30cm', 4000])] }],
      ['棠灶 珐琅铸铁汤锅 焖炖', '锁住水汽，白菜也能炖出甜', 36900, { class: 'kitchen/cook/pot', glyph: 'pot-of-food', axes: [plain('锅身', '朱红', '松绿'), choices('容量', ['3 升', 0, 3600], ['4.5 升', 9000, 4800])], freight: 'heavy' }],
      ['棠灶 三合钢切片刀 家用菜刀', '切肉薄如纸，番茄不流汁', 12900, { class: 'kitchen/cook/knife', glyph: 'kitchen-knife', axes: [choices('套装', ['单刀', 0, 360], ['刀具四件', 16000, 1500])] }],
    ],
  },
  {
    store: 'tangzao', brand: 'tuci', class: 'kitchen/table/bowl', glyph: 'bowl-with-spoon', tones: ['oat', 'ice', 'blush', 'olive'], weight: 420,
    axes: [colours('米白', '雾霾蓝', '墨绿'), choices('件数', ['2 只', 0, 620], ['4 只', 3800, 1240])],
    story: '土瓷记在景德镇有自己的小窑。釉色由草木灰配成，每一窑出来的深浅都不太一样。',
    points: [
      ['釉下彩', '无铅无镉，微波炉、洗碗机可用。'],
      ['拿得住', '碗沿微外撇，烫手时有处可握。'],
      ['好收纳', '同系列可叠放，八只只占一格。'],
    ],
    facts: [['产地', '江西景德镇'], ['工艺', '手工施釉，1280℃烧制'], ['适用', '微波炉、洗碗机、蒸箱']],
    rows: [
      ['土瓷记 手工釉饭碗 日式粗陶', '盛一碗饭，也有仪式感', 5980],
      ['土瓷记 哑光西餐盘 牛排意面盘', '摆盘不用学，盘子自己会', 6980, { glyph: 'fork-and-knife-with-plate' }],
      ['土瓷记 大汤碗 拉面碗 加深', '一碗面，汤不烫手', 4580, { glyph: 'steaming-bowl', axes: [plain('釉色', '墨边', '素白')] }],
      ['棠灶 不锈钢刀叉勺 二十四件礼盒', '待客时拿得出手', 16900, { brand: 'tangzao', class: 'kitchen/table/cutlery', glyph: 'fork-and-knife', axes: [colours('月光银', '香槟金'), choices('件数', ['16 件', 0, 900], ['24 件', 6000, 1300])] }],
      ['棠灶 鸡翅木筷子 无漆无蜡 十双', '木纹各不相同，一人一双', 3980, { brand: 'tangzao', class: 'kitchen/table/cutlery', glyph: 'chopsticks', axes: [choices('装数', ['5 双', 0], ['10 双', 2400])], weight: 180 }],
      ['棠灶 长柄汤勺 304 加厚', '舀汤不洒，挂在灶边', 2280, { brand: 'tangzao', class: 'kitchen/table/cutlery', glyph: 'spoon', axes: [plain('款式', '汤勺', '漏勺')], weight: 160 }],
    ],
  },
  {
    store: 'tangzao', brand: 'tuci', class: 'kitchen/table/tea', glyph: 'teapot', tones: ['olive', 'forest', 'sand', 'mist'], weight: 780,
    axes: [colours('孔雀绿', '米白', '炭灰'), choices('套装', ['单壶', 0, 460], ['一壶四杯', 9000, 980])],
    story: '出水利落，断水干净，是一把好壶的底线。壶嘴由师傅一支支修过，倒茶不滴漏。',
    points: [
      ['出水顺', '七孔球滤，茶叶不堵嘴。'],
      ['聚香', '壶腹饱满，闷泡不闷香。'],
      ['不烫手', '侧把设计，女生单手也拿得稳。'],
    ],
    facts: [['产地', '江西景德镇'], ['容量', '约 280ml'], ['材质', '粗陶 / 白瓷']],
    rows: [
      ['土瓷记 侧把泡茶壶 功夫茶具', '一壶正好分四杯', 12800],
      ['土瓷记 旅行茶具 快客杯 一壶三杯', '出差也能好好喝茶', 9900, { axes: [colours('藏青', '朱砂红', '米白')] }],
      ['土瓷记 品茗杯 主人杯 单只礼盒', '一只杯子，养一段时光', 6800, { glyph: 'teacup-without-handle', axes: [colours('天空蓝', '墨绿', '中国红')], weight: 120 }],
      ['棠灶 双层玻璃杯 隔热 对杯', '冰的不出汗，烫的不烫手', 5900, { brand: 'tangzao', class: 'kitchen/table/cup', glyph: 'tumbler-glass', axes: [choices('容量', ['250ml', 0], ['400ml', 1200])], weight: 520, tone: 'ice' }],
      ['棠灶 便携吸管杯 随行水杯', '塞进车里杯架刚刚好', 4900, { brand: 'tangzao', class: 'kitchen/table/cup', glyph: 'cup-with-straw', axes: [colours('珊瑚红', '薄荷绿', '天空蓝')], weight: 280, tone: 'peach' }],
      ['棠灶 水晶红酒杯 高脚 两支装', '杯壁薄到一毫米', 8900, { brand: 'tangzao', class: 'kitchen/table/cup', glyph: 'wine-glass', axes: [choices('装数', ['2 支', 0, 600], ['6 支', 14000, 1800])], tone: 'plum' }],
      ['棠灶 玻璃密封罐 五谷杂粮', '米虫进不去，一眼看见剩多少', 2980, { brand: 'tangzao', class: 'kitchen/table/jar', glyph: 'jar', axes: [choices('容量', ['500ml', 0, 420], ['1 升', 900, 640], ['2 升', 2000, 1100])], tone: 'oat' }],
    ],
  },
  {
    store: 'tangzao', brand: 'xiaoqing', class: 'kitchen/care/shaver', glyph: 'razor', tones: ['ice', 'denim', 'stone'], weight: 260,
    axes: [colours('经典黑', '冰川蓝')],
    story: '早上的三分钟，不该花在找充电线上。个护小电统一用 USB-C，一根线全家通用。',
    points: [
      ['贴面', '浮动刀头跟着下巴走，不漏胡茬。'],
      ['全身水洗', 'IPX7 防水，冲一冲就干净。'],
      ['三个月一充', '每天一次，充满可用九十天。'],
    ],
    facts: [['防水', 'IPX7'], ['充电', 'USB-C'], ['保修', '两年换新']],
    rows: [
      ['小青 往复式剃须刀 干湿两用', '三分钟，干净利落', 26900],
      ['小青 旅行迷你剃须刀 口袋装', '比打火机大一点点', 9900, { axes: [colours('月光银', '珊瑚红')], weight: 110 }],
      ['小青 声波电动牙刷 软毛护龈', '牙医推荐的温和力度', 15900, { class: 'kitchen/care/brush', glyph: 'toothbrush', axes: [colours('樱花粉', '薄荷绿', '云朵白'), choices('刷头', ['2 支', 0], ['6 支', 3900])], tone: 'mint', weight: 180 }],
      ['小青 增压过滤花洒 三档出水', '老楼水压小也能冲得爽', 8900, { class: 'kitchen/care/shower', glyph: 'shower', axes: [plain('颜色分类', '银色', '枪灰')], tone: 'aqua', weight: 540 }],
      ['视界湾 55 英寸 4K 智能电视 开机无广告', '打开就看，没有广告', 219900, { brand: 'shijie', class: 'kitchen/screen/tv', glyph: 'television', axes: [choices('尺寸', ['55 英寸', 0, 13500], ['65 英寸', 80000, 19800], ['75 英寸', 200000, 27600])], tone: 'ink', freight: 'heavy' }],
      ['视界湾 复古小电视 卧室 24 英寸', '卧室里的小放映厅', 89900, { brand: 'shijie', class: 'kitchen/screen/tv', glyph: 'television', axes: [colours('薄荷绿', '奶油白', '珊瑚红')], tone: 'peach', weight: 4100 }],
      ['视界湾 高清蓝光播放机 光盘 U 盘两用', '老碟片重新亮起来', 45900, { brand: 'shijie', class: 'kitchen/screen/player', glyph: 'optical-disk', axes: [], tone: 'lilac', weight: 1700 }],
    ],
  },
];
