/** 北川男装: men's clothes. */
import { choices, colours, plain, type Family } from './family.ts';

const sizes = plain('尺码', 'M', 'L', 'XL', 'XXL');

export const beichuan: readonly Family[] = [
  {
    store: 'beichuan', brand: 'beichuan', class: 'fashion/men/tee', glyph: 't-shirt', tones: ['denim', 'sand', 'mint', 'stone'], weight: 240,
    axes: [colours('本白', '经典黑', '雾霾蓝', '军绿'), sizes],
    story: '北川的 T 恤只有三个版型，一年只改一次。我们把精力放在纱线、领口和水洗上，让它洗五十次还是那个样子。',
    points: [
      ['重磅不透', '260 克精梳棉，白色也不透。'],
      ['领口三不变', '不变形、不荷叶边、不下垂。'],
      ['先缩水', '出厂前已预缩，到手多大就是多大。'],
    ],
    facts: [['面料', '100% 新疆长绒棉'], ['克重', '260g'], ['洗涤', '可机洗'], ['模特', '178cm / 70kg 穿 L']],
    rows: [
      ['北川 260 克重磅纯棉 T 恤 宽松', '一件顶过去三件', 9900],
      ['北川 凉感速干 T 恤 商务 抗皱', '夏天见客户不狼狈', 12900, { axes: [colours('藏青', '浅灰', '本白'), sizes] }],
      ['北川 海岛棉圆领打底 T 恤 修身', '贴身穿才知道好', 15900, { axes: [colours('燕麦色', '经典黑', '松柏绿'), sizes] }],
      ['北川 运动背心 透气网眼', '跑十公里不磨胸口', 7900, { class: 'fashion/men/sport', glyph: 'running-shirt', axes: [colours('活力橙', '天空蓝', '经典黑'), sizes], weight: 130 }],
    ],
  },
  {
    store: 'beichuan', brand: 'beichuan', class: 'fashion/men/jeans', glyph: 'jeans', tones: ['mist', 'clay', 'pearl', 'ice'], weight: 680,
    axes: [colours('牛仔蓝', '藏青', '石墨灰'), plain('腰围', '29', '30', '31', '32', '33', '34')],
    story: '牛仔裤要有点硬，才站得住。选用 12.5 盎司斜纹丹宁，穿一个月就会变成你的形状。',
    points: [
      ['久蹲不紧', '裆部立体剪裁，骑车蹲下都自在。'],
      ['不掉色', '固色三道，第一次洗也不染别的衣服。'],
      ['五金耐用', '铜质铆钉与拉链，十年不坏。'],
    ],
    facts: [['面料', '棉 98% 弹性纤维 2%'], ['版型', '直筒微锥'], ['洗涤', '反面冷水洗']],
    rows: [
      ['北川 直筒牛仔裤 水洗 四季款', '不挑鞋的一条裤子', 19900],
      ['北川 赤耳原色丹宁 锁边 养牛', '养出只属于你的纹路', 39900, { axes: [colours('藏青'), plain('腰围', '30', '31', '32', '33', '34')] }],
      ['北川 亚麻休闲短裤 五分 抽绳', '风从裤脚走', 12900, { class: 'fashion/men/shorts', glyph: 'shorts', axes: [colours('卡其', '藏青', '军绿'), sizes], weight: 260 }],
    ],
  },
  {
    store: 'beichuan', brand: 'beichuan', class: 'fashion/men/coat', glyph: 'coat', tones: ['oat', 'forest', 'mist', 'cocoa'], weight: 1280,
    axes: [colours('驼色', '炭灰', '藏青'), sizes],
    story: '一件大衣要见得了客户，也挡得住北风。版型略宽，里面能穿下毛衣和西装。',
    points: [
      ['双面羊毛', '手工缝制双面呢，轻而不塌。'],
      ['内袋三个', '手机、卡包、手套各有去处。'],
      ['肩线自然', '无垫肩结构，开车抬手不扯。'],
    ],
    facts: [['面料', '羊毛 70% 羊绒 10%'], ['洗涤', '干洗'], ['长度', '过膝 / 及膝']],
    rows: [
      ['北川 双面呢羊毛大衣 中长款', '冬天最体面的一件', 89900],
      ['北川 轻量羽绒外套 立领', '一只手能攥住的暖和', 49900, { axes: [colours('墨绿', '经典黑', '落日橙'), sizes], weight: 520 }],
      ['北川 防风冲锋衣 三合一 可拆内胆', '一件穿三季', 59900, { axes: [colours('军绿', '宝石蓝', '经典黑'), sizes], weight: 1100 }],
      ['北川 实验室白大褂 纯棉工作服', '医生、老师都在穿', 8900, { glyph: 'lab-coat', axes: [plain('款式', '男款', '女款'), sizes], weight: 450, tone: 'ice' }],
    ],
  },
  {
    store: 'beichuan', brand: 'beichuan', class: 'fashion/accessory/tie', glyph: 'necktie', tones: ['wine', 'ink', 'mist', 'butter'], weight: 70,
    axes: [plain('花纹', '斜纹', '波点', '纯色')],
    story: '男人的配件不必多，一条领带、一顶帽子、一双好袜子，就有了分寸。',
    points: [
      ['提花真丝', '经纬交织出暗纹，灯下有光。'],
      ['打得漂亮', '内衬羊毛，结饱满不歪。'],
      ['礼盒齐备', '附手提袋与贺卡，送长辈送同事都合适。'],
    ],
    facts: [['材质', '桑蚕丝'], ['宽度', '7.5cm'], ['包装', '礼盒']],
    rows: [
      ['北川 真丝提花领带 商务礼盒', '面试、婚礼都用得上', 12900],
      ['北川 羊毛呢礼帽 复古爵士', '绅士的最后一笔', 16900, { class: 'fashion/accessory/hat', glyph: 'top-hat', axes: [colours('经典黑', '咖啡棕')], weight: 190 }],
      ['北川 水洗棒球帽 软顶 可调节', '不洗头的日子靠它', 5900, { class: 'fashion/accessory/hat', glyph: 'billed-cap', axes: [colours('宝石蓝', '经典黑', '卡其', '酒红')], weight: 90, tone: 'sand' }],
      ['北川 莫代尔平角内裤 三条装', '穿上就忘了它', 6900, { class: 'fashion/accessory/under', glyph: 'briefs', axes: [colours('藏青', '浅灰', '酒红'), choices('尺码', ['L', 0], ['XL', 0], ['XXL', 0])], weight: 180, tone: 'mist' }],
      ['北川 精梳棉船袜 七双 周一到周日', '一周七双，不撞色', 4900, { class: 'fashion/accessory/socks', glyph: 'socks', axes: [colours('经典黑', '浅灰', '藏青')], weight: 210, tone: 'butter' }],
    ],
  },
];
