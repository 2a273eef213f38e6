/** 拾光钟表珠宝: watches, jewellery and glasses. */
import { choices, colours, plain, type Family } from './family.ts';

export const shiguang: readonly Family[] = [
  {
    store: 'shiguang', brand: 'shike', class: 'jewelry/watch/wrist', glyph: 'watch', tones: ['cocoa', 'stone', 'ink', 'sand'], weight: 140, freight: -1,
    axes: [colours('胡桃棕', '经典黑', '月光银')],
    story: '时刻的制表工坊在上海，机芯为国产自动机械，走时误差调校到每日正负八秒。',
    points: [
      ['看得见的机芯', '背透设计，摆陀随手腕摆动。'],
      ['蓝宝石表镜', '钥匙刮不花，放大镜看也干净。'],
      ['五年联保', '免费调校一次，终身可保养。'],
    ],
    facts: [['机芯', '国产自动机械 / 日本石英'], ['表径', '38mm / 40mm'], ['防水', '50 米'], ['保修', '五年']],
    rows: [
      ['时刻 山海系列自动机械表 背透', '一块能传下去的表', 159900],
      ['时刻 小棕表 简约石英 真皮表带', '第一块正经手表', 39900],
      ['时刻 女士小方表 鳄鱼纹 细带', '手腕细也戴得住', 45900, { axes: [colours('酒红', '墨绿', '香槟金')] }],
      ['时刻 潜水表 200 米 夜光', '下水上班都戴它', 99900, { axes: [colours('宝石蓝', '墨绿', '经典黑')] }],
      ['时刻 学生考试静音表 夜光指针', '考场上最安静的朋友', 9900, { axes: [colours('天空蓝', '樱花粉', '经典黑')], weight: 60 }],
    ],
  },
  {
    store: 'shiguang', brand: 'shike', class: 'jewelry/watch/clock', glyph: 'mantelpiece-clock', tones: ['oat', 'clay', 'forest'], weight: 1400,
    axes: [colours('胡桃棕', '原色')],
    story: '钟放在家里，是一种节奏。静音扫秒，只在整点轻轻报时，夜里自动关闭。',
    points: [
      ['静音扫秒', '贴着耳朵也听不见滴答。'],
      ['实木外壳', '胡桃木整料雕刻，榫接无钉。'],
      ['一年一节电池', '换电池有提醒。'],
    ],
    facts: [['机芯', '静音石英'], ['材质', '胡桃木 / 黄铜'], ['保修', '两年']],
    rows: [
      ['时刻 胡桃木座钟 整点报时', '客厅的心跳', 45900],
      ['时刻 复古双铃闹钟 夜灯', '叫不醒你算它输', 8900, { class: 'jewelry/watch/alarm', glyph: 'alarm-clock', axes: [colours('薄荷绿', '正红', '奶油白', '经典黑')], weight: 280, tone: 'butter' }],
    ],
  },
  {
    store: 'shiguang', brand: 'zhuying', class: 'jewelry/jewel/ring', glyph: 'ring', tones: ['pearl', 'blush', 'ice', 'wine'], weight: 60, freight: -1,
    axes: [colours('月光银', '玫瑰金', '香槟金'), plain('圈号', '10 号', '12 号', '14 号', '16 号')],
    story: '每一颗石头都附国检证书，证书号可在官网核验。镶口由手工微镶师在十倍镜下完成。',
    points: [
      ['证书齐全', '国检证书随货，扫码核验。'],
      ['免费改圈', '一年内免费调整一次圈号。'],
      ['保价邮寄', '全程保价，签收前可开箱验货。'],
    ],
    facts: [['材质', '18K 金 / S925 银'], ['主石', '培育钻石 / 锆石'], ['证书', '国检'], ['包装', '首饰盒、手提袋']],
    rows: [
      ['珠映 六爪培育钻戒 一克拉', '不必问价的那种闪', 489900],
      ['珠映 素圈对戒 刻字 情侣', '内圈刻下你们的日子', 35900],
      ['珠映 天然托帕石裸石 收藏', '天空的颜色捏在手里', 79900, { class: 'jewelry/jewel/gem', glyph: 'gem-stone', axes: [choices('大小', ['3 克拉', 0], ['5 克拉', 60000])], colour: '天空蓝', tone: 'pearl' }],
      ['珠映 红碧玺裸石 证书', '西瓜最里面的那一口', 119900, { class: 'jewelry/jewel/gem', glyph: 'gem-stone', axes: [choices('大小', ['2 克拉', 0], ['4 克拉', 90000])], colour: '珊瑚红', tone: 'blush' }],
      ['珠映 小叶紫檀手串 108 颗', '盘得越久越亮', 29900, { class: 'jewelry/jewel/bead', glyph: 'prayer-beads', axes: [plain('珠径', '6mm', '8mm')], weight: 90, tone: 'oat' }],
      ['珠映 生日皇冠发饰 水钻', '今天你是主角', 12900, { class: 'jewelry/jewel/gem', glyph: 'crown', axes: [colours('香槟金', '月光银')], weight: 160, tone: 'plum' }],
    ],
  },
  {
    store: 'shiguang', brand: 'yanjing', class: 'jewelry/glasses/frame', glyph: 'glasses', tones: ['mist', 'butter', 'sage', 'peach'], weight: 80,
    axes: [colours('经典黑', '焦糖棕', '月光银'), choices('镜片', ['仅镜架', 0], ['1.60 防蓝光', 12000], ['1.67 超薄', 26000])],
    story: '目白的验光师会根据你的处方核对瞳距，配错免费重做。',
    points: [
      ['不压鼻', '整副 14 克，夏天也不滑。'],
      ['耐掰', 'β 钛镜腿，坐到也能掰回来。'],
      ['半年换新', '镜架半年内断裂免费换。'],
    ],
    facts: [['材质', 'β 钛 / 板材'], ['适合', '0-800 度'], ['质保', '一年']],
    rows: [
      ['目白 β 钛超轻近视镜架 圆框', '轻到会忘记戴着', 29900],
      ['目白 板材方框眼镜 显脸小', '素颜也精神', 19900, { axes: [colours('胡桃棕', '墨绿', '经典黑'), choices('镜片', ['仅镜架', 0], ['1.60 防蓝光', 12000])] }],
      ['目白 儿童控制近视镜 防摔', '跑跳也不掉', 25900, { axes: [colours('天空蓝', '珊瑚红'), plain('年龄', '5-8 岁', '9-12 岁')], tone: 'sky' }],
      ['目白 偏光太阳镜 开车钓鱼', '水面的反光消失了', 22900, { class: 'jewelry/glasses/sun', glyph: 'sunglasses', axes: [colours('经典黑', '胡桃棕', '酒红')], tone: 'sand' }],
      ['目白 复古大框墨镜 显白', '素颜出门的底气', 15900, { class: 'jewelry/glasses/sun', glyph: 'sunglasses', axes: [colours('焦糖棕', '葡萄紫', '经典黑')], tone: 'rose' }],
    ],
  },
];
