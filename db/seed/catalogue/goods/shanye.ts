/** 山野鲜果: fruit, vegetables, eggs, meat and seafood. */
import { choices, plain, type Family } from './family.ts';

const box = (light: number, heavy: number) => choices('规格', ['约 2.5kg', 0, 2700], ['约 5kg', light, 5300], ['约 10kg', heavy, 10400]);

export const shanye: readonly Family[] = [
  {
    store: 'shanye', brand: 'shanye', class: 'food/fruit/apple', glyph: 'red-apple', tones: ['sage', 'pearl', 'peach', 'sky'], weight: 2700,
    axes: [box(2200, 5600)],
    story: '山野集只和认识的果农合作。每箱附果园名片，写着是谁种的、哪天摘的、甜度测了多少。',
    points: [
      ['树上熟', '不催熟、不打蜡，表皮有自然果锈是正常现象。'],
      ['现摘现发', '下单后次日清晨采摘，四十八小时内发出。'],
      ['坏果包赔', '签收二十四小时内拍照，按坏果比例直接退款。'],
    ],
    facts: [['储存', '阴凉或冷藏'], ['产地', '见标题'], ['发货', '下单后四十八小时内']],
    rows: [
      ['山野集 栖霞红富士苹果 脆甜多汁', '咬一口会响的苹果', 3980],
      ['山野集 青苹果 酸甜爽脆 孕期水果', '想吃点酸的时候', 3580, { glyph: 'green-apple' }],
      ['山野集 莱阳秋月梨 细嫩无渣', '润嗓子的秋天', 4280, { glyph: 'pear' }],
      ['山野集 赣南脐橙 当季鲜摘', '剥开就满屋橙香', 3680, { class: 'food/fruit/citrus', glyph: 'tangerine' }],
      ['山野集 安岳黄柠檬 皮薄汁多', '一杯水里放两片', 2580, { class: 'food/fruit/citrus', glyph: 'lemon', axes: [choices('规格', ['1kg', 0, 1100], ['2.5kg', 1600, 2700])] }],
    ],
  },
  {
    store: 'shanye', brand: 'shanye', class: 'food/fruit/berry', glyph: 'strawberry', tones: ['blush', 'mint', 'lilac', 'butter'], weight: 900, freight: 'cold',
    axes: [choices('规格', ['500g', 0, 620], ['1kg', 3200, 1180], ['2kg 礼盒', 8200, 2400])],
    story: '莓果最怕颠簸。我们用蜂窝软托一颗一格，冰袋随箱，到家还是刚摘下的样子。',
    points: [
      ['清晨采', '露水未干就下棚，中午进冷库。'],
      ['一颗一格', '软托包装，不挤不碰。'],
      ['冷链直达', '顺丰冷运，多数城市次日送到。'],
    ],
    facts: [['储存', '0-4℃ 冷藏，三日内食用'], ['配送', '冷链']],
    rows: [
      ['山野集 丹东红颜草莓 奶油香', '牛奶味的草莓', 5980],
      ['山野集 云南高山蓝莓 大果', '一口一大把', 4980, { glyph: 'blueberries' }],
      ['山野集 大连美早樱桃 车厘子', '紫得发黑才算熟', 8980, { glyph: 'cherries' }],
      ['山野集 阳光玫瑰葡萄 无籽', '玫瑰香，不用吐皮', 4980, { glyph: 'grapes' }],
    ],
  },
  {
    store: 'shanye', brand: 'shanye', class: 'food/fruit/tropical', glyph: 'mango', tones: ['butter', 'aqua', 'peach', 'mint'], weight: 2700,
    axes: [choices('规格', ['约 2.5kg', 0, 2700], ['约 5kg', 2600, 5300])],
    story: '热带水果讲究熟度。我们按到货日子倒推采摘时间，附一张催熟小卡，告诉你哪天吃最好。',
    points: [
      ['按日采摘', '根据你的城市决定几分熟。'],
      ['不浸药', '自然后熟，切开没有药水味。'],
      ['吃法附上', '每箱带一张主厨吃法卡片。'],
    ],
    facts: [['储存', '常温后熟，熟后冷藏'], ['发货', '四十八小时内']],
    rows: [
      ['山野集 攀枝花凯特芒果 大果', '一只够全家吃', 4580],
      ['山野集 徐闻凤梨 免泡盐水', '不扎嘴的菠萝', 3580, { glyph: 'pineapple' }],
      ['山野集 海南椰青 开口器', '砰的一声，都是海风', 3980, { glyph: 'coconut', axes: [choices('规格', ['4 个', 0, 3600], ['9 个', 4200, 7800])] }],
      ['山野集 广西小米蕉 香甜软糯', '熟透了才最香', 2280, { glyph: 'banana' }],
      ['山野集 牛油果 即食 六只装', '今天熟三只，后天熟三只', 3680, { glyph: 'avocado', axes: [choices('规格', ['6 只', 0, 1300], ['12 只', 2900, 2500])] }],
      ['山野集 周至绿心猕猴桃', '软了再吃，酸甜正好', 2980, { glyph: 'kiwi-fruit' }],
    ],
  },
  {
    store: 'shanye', brand: 'shanye', class: 'food/fruit/melon', glyph: 'peach', tones: ['mint', 'blush', 'sky'], weight: 4200,
    axes: [choices('规格', ['约 2kg', 0, 2300], ['约 4kg', 2400, 4400])],
    story: '瓜桃是夏天的一半。我们只在当季最好的六周卖，过季就下架，不卖冷库货。',
    points: [
      ['只卖当季', '上市六周，过期不候。'],
      ['甜度抽检', '每批抽检十只，不够甜不发。'],
      ['坏果包赔', '压伤磕碰，拍照即退。'],
    ],
    facts: [['储存', '熟后冷藏'], ['发货', '四十八小时内']],
    rows: [
      ['山野集 阳山水蜜桃 软桃', '插根吸管就能喝', 6980],
      ['山野集 东台麒麟瓜 沙瓤', '空调、西瓜、你', 3980, { glyph: 'watermelon', axes: [choices('规格', ['1 个约 4kg', 0, 4300], ['2 个约 8kg', 3200, 8400])], freight: 'heavy' }],
      ['山野集 吐鲁番哈密瓜 网纹', '晒出来的甜', 3580, { glyph: 'melon', axes: [choices('规格', ['1 个', 0, 2300], ['2 个', 3000, 4400])] }],
    ],
  },
  {
    store: 'shanye', brand: 'shanye', class: 'food/fresh/vegetable', glyph: 'carrot', tones: ['oat', 'lemon', 'sage', 'clay'], weight: 2700,
    axes: [choices('规格', ['2.5kg', 0, 2700], ['5kg', 1200, 5300])],
    story: '菜有菜味，是我们收菜的唯一标准。沙土地种出来的根茎，洗净就能生吃。',
    points: [
      ['带泥保鲜', '不水洗，放十天依旧水灵。'],
      ['农残检测', '每批附检测报告编号。'],
      ['产地直发', '少两道中间商，贵的是路费，不是菜。'],
    ],
    facts: [['储存', '阴凉避光'], ['产地', '见标题']],
    rows: [
      ['山野集 沙地水果胡萝卜 脆甜', '孩子当水果啃', 1980],
      ['山野集 攀枝花露天番茄 沙瓤', '小时候那种番茄味', 2580, { glyph: 'tomato' }],
      ['山野集 定西黄心土豆 粉糯', '蒸着吃就很香', 1880, { glyph: 'potato' }],
      ['山野集 云南甜玉米 非转基因', '水煮十分钟，不用放糖', 2680, { glyph: 'ear-of-corn', axes: [choices('规格', ['8 根', 0, 2600], ['16 根', 2200, 5100])] }],
      ['山野集 有机西兰花 两颗', '紧实不散，焯水碧绿', 1680, { glyph: 'broccoli', axes: [], weight: 1100 }],
      ['山野集 金乡紫皮大蒜 蒜香浓', '拍一下就满厨房香', 1580, { glyph: 'garlic', axes: [choices('规格', ['1kg', 0, 1100], ['2.5kg', 1400, 2700])] }],
      ['山野集 古田鲜香菇 肉厚', '炖鸡少了它不成', 2580, { class: 'food/fresh/mushroom', glyph: 'mushroom', axes: [choices('规格', ['500g', 0, 620], ['1kg', 1800, 1200])] }],
      ['山野集 林下散养土鸡蛋', '蛋黄立得住牙签', 3980, { class: 'food/fresh/egg', glyph: 'egg', axes: [choices('规格', ['30 枚', 0, 1800], ['60 枚', 3500, 3600])] }],
    ],
  },
  {
    store: 'shanye', brand: 'haizhi', class: 'food/fresh/seafood', glyph: 'shrimp', tones: ['aqua', 'ice', 'sky', 'mist'], weight: 1300, freight: 'cold',
    axes: [choices('规格', ['1kg', 0, 1300], ['2kg', 6000, 2500])],
    story: '船到码头两小时内单冻，锁住的是离海那一刻的味道。',
    points: [
      ['船冻锁鲜', '零下四十度急冻，解冻后弹牙。'],
      ['不加冰衣', '净重称重，不拿冰块凑数。'],
      ['冷链到家', '干冰保温箱，开箱仍是硬的。'],
    ],
    facts: [['储存', '-18℃ 冷冻'], ['配送', '冷链'], ['净含量', '不含冰']],
    rows: [
      ['海之味 湛江青虾 船冻 20-30 只', '白灼三分钟就很甜', 8980],
      ['海之味 舟山大黄鱼 三去净膛', '清蒸不用多一味调料', 6980, { glyph: 'fish' }],
      ['海之味 阳澄湖大闸蟹 四对礼盒', '秋风起，蟹脚痒', 26800, { glyph: 'crab', axes: [choices('规格', ['公 3 母 2 四对', 0, 1900], ['公 4 母 3 四对', 13000, 2500])] }],
      ['海之味 乳山生蚝 鲜活 去壳可选', '一口下去是大海', 6980, { glyph: 'oyster', axes: [choices('规格', ['2.5kg', 0, 2800], ['5kg', 5500, 5600])] }],
      ['山野集 谷饲原切牛排 黑椒', '煎三分钟，静置两分钟', 12800, { brand: 'shanye', class: 'food/fresh/meat', glyph: 'cut-of-meat', axes: [choices('规格', ['3 片', 0, 700], ['6 片', 11000, 1350])], tone: 'clay' }],
      ['山野集 农家烟熏腊肉 柏枝熏制', '年味挂在屋檐下', 7980, { brand: 'shanye', class: 'food/fresh/meat', glyph: 'bacon', axes: [plain('部位', '五花', '后腿')], tone: 'cocoa', weight: 1050 }],
    ],
  },
];
