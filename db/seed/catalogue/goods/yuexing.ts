/** 越行箱包: bags and luggage. */
import { choices, colours, plain, type Family } from './family.ts';

export const yuexing: readonly Family[] = [
  {
    store: 'yuexing', brand: 'yuexing', class: 'shoes/bag/case', glyph: 'luggage', tones: ['forest', 'sky', 'blush', 'mist'], weight: 3400, freight: -1,
    axes: [colours('雾霾蓝', '樱花粉', '墨绿', '经典黑'), choices('尺寸', ['20 寸登机', 0, 2900], ['24 寸', 8000, 3700], ['28 寸', 15000, 4600])],
    story: '越行的箱子要过三关：灌满水泥从一米二摔下、万向轮拖行三十公里、零下二十度开合两千次。',
    points: [
      ['静音轮', '双排万向轮，半夜回酒店不吵人。'],
      ['分区清楚', '干湿分离，脏衣服单独放。'],
      ['五年质保', '轮子拉杆坏了，寄配件到家自己换。'],
    ],
    facts: [['材质', '德国 PC / 铝镁合金'], ['锁', 'TSA 海关锁'], ['质保', '五年']],
    rows: [
      ['越行 静音万向轮行李箱 登机箱', '推着走，像推着一阵风', 39900],
      ['越行 铝镁合金拉杆箱 商务', '越旧越有故事', 129900, { axes: [colours('月光银', '曜石黑'), choices('尺寸', ['20 寸登机', 0, 4100], ['26 寸', 30000, 5600])] }],
      ['越行 前开盖电脑登机箱', '过安检不用翻箱', 45900, { axes: [colours('经典黑', '米白')] }],
      ['越行 儿童骑行拉杆箱 可坐', '等飞机时它就是小马', 29900, { axes: [colours('天空蓝', '珊瑚红', '鹅黄')], weight: 3100 }],
    ],
  },
  {
    store: 'yuexing', brand: 'yuexing', class: 'shoes/bag/back', glyph: 'backpack', tones: ['olive', 'denim', 'peach', 'sage'], weight: 860,
    axes: [colours('藏青', '卡其', '经典黑', '酒红')],
    story: '背得舒服比装得多更重要。肩带弧度照着亚洲人的肩型做，背板留出透气槽。',
    points: [
      ['防泼水', '面料压胶，小雨里走二十分钟不湿。'],
      ['电脑悬浮仓', '放下包也不磕电脑。'],
      ['拉链顺', '防水拉链一拉到底，不卡布。'],
    ],
    facts: [['容量', '22L / 28L'], ['面料', '900D 涤纶'], ['电脑仓', '15.6 英寸']],
    rows: [
      ['越行 城市通勤双肩包 电脑包', '装得下一天的生活', 25900],
      ['越行 小学生护脊书包 减负', '背上轻一半', 19900, { axes: [colours('天空蓝', '樱花粉', '薄荷绿'), plain('年级', '1-3 年级', '4-6 年级')] }],
      ['越行 徒步登山包 50 升 带防雨罩', '重量落在胯上，不压肩', 45900, { axes: [colours('活力橙', '军绿')], weight: 1650 }],
      ['越行 牛皮公文包 手提斜挎', '开会那天它比你先到', 69900, { class: 'shoes/bag/brief', glyph: 'briefcase', axes: [colours('胡桃棕', '经典黑')], weight: 1250, tone: 'oat' }],
    ],
  },
  {
    store: 'yuexing', brand: 'manling', class: 'shoes/bag/hand', glyph: 'handbag', tones: ['clay', 'pearl', 'plum', 'butter'], weight: 620,
    axes: [colours('焦糖棕', '酒红', '奶油白', '墨绿')],
    story: '一只包背三年，靠的是皮料和油边。曼绫选用整张头层牛皮，边油打磨五遍再上色。',
    points: [
      ['立得住', '包底四枚铜脚钉，放下不倒。'],
      ['取放快', '单手开合磁扣，地铁里掏卡不慌。'],
      ['养得亮', '植鞣皮越用越润，送一片养护布。'],
    ],
    facts: [['材质', '头层牛皮'], ['五金', '锌合金镀金'], ['内袋', '2 个插袋 1 个拉链袋']],
    rows: [
      ['曼绫 头层牛皮手提包 通勤大容量', '装得下 A4，也装得下晚餐', 59900],
      ['曼绫 小方包 单肩斜挎 链条', '出门只带要紧的东西', 35900, { axes: [colours('樱花粉', '经典黑', '天空蓝')], weight: 420 }],
      ['曼绫 缎面晚宴手拿包 镶扣', '一只手就是全场焦点', 29900, { class: 'shoes/bag/clutch', glyph: 'clutch-bag', axes: [colours('香槟金', '正红', '孔雀绿')], weight: 260 }],
      ['曼绫 真皮零钱包 口金复古', '咔嗒一声，都在里面', 12900, { class: 'shoes/bag/purse', glyph: 'purse', axes: [colours('酒红', '墨绿', '香芋紫')], weight: 130 }],
      ['曼绫 帆布托特包 加厚 可定制', '买菜上班都能背', 8900, { glyph: 'shopping-bags', axes: [plain('尺寸', '中号', '大号')], weight: 380, tone: 'sky' }],
    ],
  },
];
