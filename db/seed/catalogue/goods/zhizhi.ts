/** 织枝服饰 (women) and its accessories. */
import { colours, plain, type Family } from './family.ts';

const sizes = plain('尺码', 'S', 'M', 'L', 'XL');

export const zhizhi: readonly Family[] = [
  {
    store: 'zhizhi', brand: 'zhizhi', class: 'fashion/women/dress', glyph: 'dress', tones: ['blush', 'pearl', 'sky', 'lilac'], weight: 380,
    axes: [colours('藕粉', '雾霾蓝', '墨绿'), sizes],
    story: '织枝的版师在广州做了二十年女装。裙子好不好看，八成在肩线和腰线，剩下两成才是颜色。',
    points: [
      ['显瘦的腰线', '腰线上提三厘米，小个子也有好比例。'],
      ['不透不皱', '面料含内衬，坐一下午起身也不皱成一团。'],
      ['留有口袋', '两侧隐形口袋，手机钥匙都放得下。'],
    ],
    facts: [['面料', '醋酸混纺 / 纯棉'], ['洗涤', '30℃ 轻柔机洗'], ['版型', '收腰 A 字'], ['模特', '身高 165cm 穿 M']],
    rows: [
      ['织枝 法式收腰连衣裙 通勤 春夏', '上班穿得体，下班约会也合适', 26900],
      ['织枝 复古方领泡泡袖连衣裙', '锁骨和手臂都被照顾到', 22900, { axes: [colours('樱花粉', '本白', '天空蓝'), sizes] }],
      ['织枝 缎面吊带长裙 晚宴 度假', '走路带风的一条裙子', 35900, { axes: [colours('香槟金', '酒红', '墨绿'), sizes] }],
      ['织枝 纯棉格纹衬衫裙 减龄', '套上就能出门', 19900, { axes: [colours('鹅黄', '牛仔蓝'), sizes] }],
      ['织枝 针织开叉长裙 秋冬打底', '穿外套里不臃肿', 23900, { axes: [colours('焦糖棕', '炭灰', '酒红'), sizes] }],
    ],
  },
  {
    store: 'zhizhi', brand: 'zhizhi', class: 'fashion/women/top', glyph: 'womans-clothes', tones: ['peach', 'mist', 'butter', 'rose'], weight: 210,
    axes: [colours('蜜桃色', '本白', '香芋紫'), sizes],
    story: '一件上衣能搭三条裤子，才值得放进衣柜。',
    points: [
      ['不起球', '精梳长绒纱，摩擦两千次仍平整。'],
      ['领口不塌', '双针压线加弹力衬，洗三十次不变形。'],
      ['好打理', '抗皱处理，晾干即穿。'],
    ],
    facts: [['面料', '天丝棉 / 桑蚕丝'], ['洗涤', '可机洗'], ['季节', '春夏秋']],
    rows: [
      ['织枝 天丝垂感衬衫 通勤百搭', '不用熨的衬衫', 15900],
      ['织枝 真丝飘带上衣 面试 优雅', '十九姆米桑蚕丝', 39900, { axes: [colours('香槟金', '本白', '藏青'), sizes] }],
      ['织枝 螺纹短袖针织衫 修身', '显得人很精神', 9900, { axes: [colours('牛油果绿', '经典黑', '樱花粉', '燕麦色'), sizes] }],
    ],
  },
  {
    store: 'zhizhi', brand: 'yunshang', class: 'fashion/women/hanfu', glyph: 'kimono', tones: ['plum', 'sage', 'wine', 'oat'], weight: 620,
    axes: [colours('朱砂红', '孔雀绿', '藏青'), plain('尺码', 'S', 'M', 'L')],
    story: '云裳记把传统裁片改得更适合日常：袖口收窄、下摆提短，骑车赶地铁都不碍事。',
    points: [
      ['提花面料', '缠枝纹样由织机提花而成，不是印花。'],
      ['盘扣手作', '每一枚盘扣由绣娘手工盘制。'],
      ['日常可穿', '可机洗，免熨烫，搭牛仔裤也好看。'],
    ],
    facts: [['面料', '提花织锦 / 苎麻'], ['工艺', '手工盘扣'], ['洗涤', '30℃ 轻柔']],
    rows: [
      ['云裳记 新中式提花外衫 盘扣', '古意在细节，不在排场', 36900],
      ['云裳记 改良旗袍 日常款 苎麻', '夏天也不贴身', 29900, { axes: [colours('薄荷绿', '藕粉', '墨玉黑'), plain('尺码', 'S', 'M', 'L', 'XL')] }],
      ['云裳记 织锦披帛长巾 送妈妈', '搭一件素衣就够', 16900, { glyph: 'sari', axes: [colours('中国红', '孔雀绿', '香槟金')], weight: 260 }],
      ['云裳记 苏绣真丝团扇折扇 礼盒', '一扇清风，半卷江南', 9900, { glyph: 'folding-hand-fan', axes: [colours('樱花粉', '天空蓝')], weight: 180 }],
    ],
  },
  {
    store: 'zhizhi', brand: 'zhizhi', class: 'fashion/women/swim', glyph: 'one-piece-swimsuit', tones: ['aqua', 'sky', 'peach'], weight: 190,
    axes: [colours('宝石蓝', '珊瑚红', '经典黑'), plain('尺码', 'M', 'L', 'XL', 'XXL')],
    story: '泳衣合不合身，下水才知道。我们用四面弹面料做了七个码，游自由泳也不上滑。',
    points: [
      ['不勒肩', '可调宽肩带，承托均匀。'],
      ['抗氯', '泳池水泡一夏天不褪色。'],
      ['含胸垫', '可拆胸垫，免另买。'],
    ],
    facts: [['面料', '锦纶 80% 氨纶 20%'], ['防晒', 'UPF50+'], ['洗涤', '清水手洗']],
    rows: [
      ['织枝 连体保守泳衣 遮肚显瘦', '温泉泳池都能穿', 16900],
      ['织枝 分体比基尼 三件套含罩衫', '海边拍照一套就够', 19900, { glyph: 'bikini', axes: [colours('落日橙', '孔雀绿'), plain('尺码', 'S', 'M', 'L')] }],
    ],
  },
  {
    store: 'zhizhi', brand: 'nuanyu', class: 'fashion/accessory/scarf', glyph: 'scarf', tones: ['peach', 'oat', 'wine', 'mist'], weight: 220,
    axes: [colours('焦糖棕', '酒红', '雾霾蓝', '燕麦色')],
    story: '暖屿只做冬天的小东西。羊毛来自内蒙古牧区，洗净、梳顺、慢慢织。',
    points: [
      ['不扎脖子', '选 18.5 微米细羊毛，婴儿皮肤也能贴。'],
      ['够大', '能围两圈，也能当披肩。'],
      ['会呼吸', '保暖不闷汗，进地铁不用急着摘。'],
    ],
    facts: [['材质', '100% 羊毛'], ['尺寸', '190×65cm'], ['洗涤', '羊毛专用洗涤剂手洗']],
    rows: [
      ['暖屿 纯羊毛围巾 加厚披肩两用', '围两圈，风进不来', 15900],
      ['暖屿 触屏羊毛手套 加绒', '等车也能回消息', 6900, { class: 'fashion/accessory/gloves', glyph: 'gloves', axes: [colours('炭灰', '驼色', '酒红')], weight: 110 }],
      ['暖屿 羊毛中筒袜 五双礼盒', '脚暖了，人就暖了', 7900, { class: 'fashion/accessory/socks', glyph: 'socks', axes: [colours('米杏', '墨绿', '樱花粉')], weight: 260 }],
      ['暖屿 宽檐草帽 防晒可折', '塞进行李箱也不变形', 8900, { class: 'fashion/accessory/hat', glyph: 'womans-hat', axes: [colours('米杏', '焦糖棕', '藏青')], weight: 150, tone: 'sky' }],
    ],
  },
];
