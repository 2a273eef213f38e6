/** 良味零食铺: snacks, cakes and staples. */
import { choices, plain, type Family } from './family.ts';

export const liangwei: readonly Family[] = [
  {
    store: 'liangwei', brand: 'liangwei', class: 'food/snack/nut', glyph: 'peanuts', tones: ['oat', 'peach', 'sand', 'sage'], weight: 560,
    axes: [plain('口味', '原味', '五香', '椒盐'), choices('规格', ['500g', 0, 560], ['1kg', 1800, 1080])],
    story: '炒货的灵魂是火候。良味研的师傅守着滚筒炒锅，听声音就知道什么时候起锅。',
    points: [
      ['当季新货', '只用当年新果，陈果一粒不收。'],
      ['少盐少油', '盐度比市售低三成，吃完不口渴。'],
      ['独立小包', '一天一包，不怕停不下来。'],
    ],
    facts: [['保质期', '六个月'], ['储存', '密封阴凉'], ['过敏原', '坚果']],
    rows: [
      ['良味研 山东四粒红花生 脆烤', '花生米里的小红袍', 1980],
      ['良味研 迁西板栗 糖炒现做', '剥开是完整的一颗', 2980, { glyph: 'chestnut', axes: [choices('规格', ['500g', 0], ['1kg', 2600])] }],
      ['良味研 每日坚果 三十包 七种混合', '一天一小包，不多不少', 8900, { glyph: 'chestnut', axes: [plain('款式', '成人款', '儿童款')], weight: 820, tone: 'sky' }],
      ['良味研 怪味胡豆 四川风味', '甜咸麻辣一口齐', 1580, { glyph: 'beans', axes: [plain('口味', '怪味', '蟹黄')], weight: 420 }],
    ],
  },
  {
    store: 'liangwei', brand: 'liangwei', class: 'food/snack/biscuit', glyph: 'cookie', tones: ['butter', 'clay', 'pearl', 'sky'], weight: 420,
    axes: [plain('口味', '黄油原味', '巧克力豆', '海盐焦糖'), choices('规格', ['1 盒', 0, 420], ['3 盒', 4200, 1260])],
    story: '只用动物黄油，不用起酥油。冷藏保质期短，是因为没放该不放的东西。',
    points: [
      ['真黄油', '新西兰黄油占比 32%，入口即化。'],
      ['现烤现发', '周二、周五烤，隔日发货。'],
      ['礼盒可定', '十盒起可印祝福语。'],
    ],
    facts: [['保质期', '四十五天'], ['储存', '阴凉干燥'], ['过敏原', '小麦、乳、蛋']],
    rows: [
      ['良味研 手工黄油曲奇 铁盒装', '酥得掉渣，请用手接着', 4980],
      ['良味研 海苔仙贝米饼 非油炸', '咔嚓咔嚓停不下来', 1880, { glyph: 'rice-cracker', axes: [plain('口味', '海苔', '雪花', '烧烤')], weight: 260 }],
      ['良味研 德式碱水结 椒盐', '配啤酒、配球赛', 1680, { glyph: 'pretzel', axes: [plain('口味', '椒盐', '芝士')], weight: 240 }],
      ['良味研 球形爆米花 桶装', '在家也是电影院', 1980, { glyph: 'popcorn', axes: [plain('口味', '焦糖', '奶油', '芝士')], weight: 180, tone: 'rose' }],
    ],
  },
  {
    store: 'liangwei', brand: 'liangwei', class: 'food/snack/candy', glyph: 'chocolate-bar', tones: ['cocoa', 'blush', 'mint', 'lilac'], weight: 180,
    axes: [plain('可可含量', '52%', '72%', '85%'), choices('装数', ['1 板', 0, 110], ['5 板', 6800, 540])],
    story: '从可可豆开始做巧克力：自己烘、自己研、自己调温。苦是香的底色，不是负担。',
    points: [
      ['纯可可脂', '不含代可可脂，夏天冰袋发货。'],
      ['低糖', '以海藻糖替代部分白砂糖。'],
      ['断面清脆', '正确调温的巧克力，掰开会响。'],
    ],
    facts: [['保质期', '十二个月'], ['储存', '18℃ 以下'], ['过敏原', '乳、大豆']],
    rows: [
      ['良味研 单一产区黑巧克力', '苦完之后的甜', 2280],
      ['良味研 果汁软糖 儿童零食', '四十个百分点真果汁', 1580, { glyph: 'candy', axes: [plain('口味', '混合水果', '乳酸菌')], weight: 320, tone: 'sky' }],
      ['良味研 手工棒棒糖 星空琉璃', '舍不得吃的那一支', 2580, { glyph: 'lollipop', axes: [plain('款式', '6 支', '12 支')], weight: 240, tone: 'lilac' }],
      ['良味研 纸杯蛋糕 六枚 动物奶油', '六个口味，一次尝遍', 5980, { class: 'food/snack/cake', glyph: 'cupcake', axes: [plain('口味', '混合六枚', '草莓六枚')], weight: 780, freight: 'cold', tone: 'rose' }],
      ['良味研 草莓奶油切块蛋糕 四块', '周五下午的奖励', 4980, { class: 'food/snack/cake', glyph: 'shortcake', axes: [plain('口味', '草莓', '蓝莓')], weight: 620, freight: 'cold', tone: 'mint' }],
      ['良味研 生日蛋糕 动物奶油 同城配送', '许愿前先拍照', 16800, { class: 'food/snack/cake', glyph: 'birthday-cake', axes: [choices('尺寸', ['6 寸', 0, 1100], ['8 寸', 6000, 1800], ['10 寸', 14000, 2600])], freight: 'cold', tone: 'sky' }],
      ['良味研 广式莲蓉蛋黄月饼 礼盒', '团圆的味道，甜得刚好', 9900, { class: 'food/snack/cake', glyph: 'moon-cake', axes: [plain('口味', '莲蓉双黄', '五仁', '流心奶黄')], weight: 980, tone: 'wine' }],
      ['良味研 法式可颂 冷冻面团 八枚', '烤箱一热，满屋黄油香', 3980, { class: 'food/snack/cake', glyph: 'croissant', axes: [choices('规格', ['8 枚', 0, 620], ['16 枚', 3200, 1200])], freight: 'cold', tone: 'butter' }],
    ],
  },
  {
    store: 'liangwei', brand: 'yunmi', class: 'food/grain/rice', glyph: 'sheaf-of-rice', tones: ['butter', 'sage', 'oat', 'sky'], weight: 5200, freight: 'heavy',
    axes: [choices('规格', ['2.5kg', 0, 2600], ['5kg', 3200, 5200], ['10kg', 9000, 10300])],
    story: '一年一季，一百五十天生长。收割后低温仓储，接到订单才碾米，所以米有米香。',
    points: [
      ['现碾现发', '碾米日期印在袋上，七天内到家。'],
      ['一年一季', '黑土地冷凉气候，米粒油亮。'],
      ['真空小袋', '五百克一袋，开袋不怕虫。'],
    ],
    facts: [['产地', '黑龙江五常 / 盘锦'], ['等级', '一级'], ['储存', '阴凉干燥']],
    rows: [
      ['云上米 五常稻花香大米 新米', '煮饭时邻居会来敲门', 4580],
      ['云上米 有机小米 养胃 黄粘', '熬出一层米油', 3280, { axes: [choices('规格', ['1kg', 0, 1050], ['2.5kg', 3600, 2600])] }],
      ['云上米 自热米饭 出差应急 四盒', '没有微波炉也能吃热饭', 5580, { class: 'food/grain/noodle', glyph: 'cooked-rice', axes: [plain('口味', '红烧牛肉', '香菇鸡', '鱼香肉丝')], weight: 1600, tone: 'clay' }],
      ['良味研 手工空心挂面 陕西', '两根头发那么细', 2980, { brand: 'liangwei', class: 'food/grain/noodle', glyph: 'steaming-bowl', axes: [choices('规格', ['500g×2', 0, 1080], ['500g×5', 3600, 2650])], tone: 'clay' }],
      ['良味研 意式番茄肉酱面 三人份', '十分钟端上桌', 3980, { brand: 'liangwei', class: 'food/grain/noodle', glyph: 'spaghetti', axes: [plain('口味', '番茄肉酱', '青酱', '奶油蘑菇')], weight: 960, tone: 'olive' }],
      ['良味研 手工水饺 速冻 三鲜', '饺子皮是擀的', 3580, { brand: 'liangwei', class: 'food/grain/noodle', glyph: 'dumpling', axes: [plain('馅料', '三鲜', '荠菜猪肉', '玉米虾仁')], weight: 1050, freight: 'cold', tone: 'mist' }],
      ['海之味 金枪鱼罐头 水浸 六罐', '健身的人常备', 6980, { brand: 'haizhi', class: 'food/grain/can', glyph: 'canned-food', axes: [plain('口味', '水浸', '油浸', '辣味')], weight: 1200, tone: 'aqua' }],
      ['良味研 初榨橄榄油 冷压 500ml', '凉拌也好吃的油', 8900, { brand: 'liangwei', class: 'food/grain/rice', glyph: 'olive', axes: [choices('装数', ['1 瓶', 0, 980], ['2 瓶礼盒', 8000, 2000])], tone: 'olive' }],
    ],
  },
];
