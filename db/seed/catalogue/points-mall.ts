/** The points mall. */
import type { GlyphName } from './glyphs.ts';
import type { PaintName, ToneName } from './palette.ts';
import { picture, picturePath } from './picture-key.ts';
import type { PointsGoodsPlan } from './types.ts';

export const POINTS_CLASSES = ['数码周边', '居家好物', '美食饮品', '亲子礼物'] as const;
type PointsClass = (typeof POINTS_CLASSES)[number];

type Row = readonly [PointsClass, name: string, sub: string, points: number, market: number, GlyphName, ToneName, PaintName];

const ROWS: readonly Row[] = [
  ['数码周边', '集好物 联名蓝牙耳机', '积分换来的安静', 6800, 29900, 'headphone', 'mist', 'haze'],
  ['数码周边', '便携充电宝 10000mAh', '出门不慌', 3200, 9900, 'battery', 'aqua', 'white'],
  ['数码周边', '无线静音鼠标', '点击无声', 2200, 6900, 'computer-mouse', 'lilac', 'pink'],
  ['数码周边', '阅读夹灯 暖光', '半夜看书不吵醒人', 1200, 3900, 'light-bulb', 'butter', 'plain'],
  ['居家好物', '加厚直柄雨伞', '大风也不怕', 1800, 6900, 'umbrella', 'mist', 'navy'],
  ['居家好物', '大豆蜡香薰 小罐', '一小团暖光', 1500, 4900, 'candle', 'oat', 'plain'],
  ['居家好物', '手编收纳篮 小号', '桌面的归宿', 2000, 5900, 'basket', 'sage', 'plain'],
  ['居家好物', '复古双铃闹钟', '叫醒赖床的你', 2400, 7900, 'alarm-clock', 'mint', 'mint'],
  ['居家好物', '多肉盆栽 随机一株', '最会照顾自己的朋友', 500, 1800, 'cactus', 'peach', 'plain'],
  ['美食饮品', '挂耳咖啡 五片', '三分钟的清醒', 800, 2500, 'hot-beverage', 'cocoa', 'plain'],
  ['美食饮品', '手工曲奇 分享装', '和同事一起吃', 1000, 2900, 'cookie', 'butter', 'plain'],
  ['美食饮品', '深山土蜂蜜 250g', '勺子会拉丝', 1600, 3900, 'honey-pot', 'sand', 'plain'],
  ['亲子礼物', '毛绒小熊 25 厘米', '抱一抱就好了', 1800, 5900, 'teddy-bear', 'sky', 'caramel'],
  ['亲子礼物', '亚麻纹拼图 100 片', '一家人的下午', 1100, 3900, 'puzzle-piece', 'aqua', 'plain'],
  ['亲子礼物', '沙燕风筝', '三级风就能飞', 1400, 4500, 'kite', 'sky', 'plain'],
  ['亲子礼物', '可水洗蜡笔 12 色', '画在墙上也不慌', 700, 2500, 'crayon', 'rose', 'plain'],
];

export const pointsGoods: readonly PointsGoodsPlan[] = ROWS.map(([cls, goods_name, goods_subname, points, market_price, glyph, tone, paint], index) => {
  const front = picture('front', glyph, tone, { paint, set: index });
  const scene = picture('scene', glyph, tone, { paint, set: index + 1 });
  return {
    key: `points-${String(index + 1).padStart(2, '0')}`,
    class: cls,
    goods_name,
    goods_subname,
    points,
    market_price,
    stock: 30 + ((index * 17) % 90),
    pictures: [front, scene],
    content: `<p>${goods_subname}。本商品为积分兑换专享，全国包邮，兑换后七天内发出。</p><p><img src="${picturePath(scene)}" alt="${goods_name}" width="800" height="800" /></p><p>积分兑换商品不支持退换，如收到时有破损，请在二十四小时内拍照联系客服补发。</p>`,
    is_recommend: index % 2 === 0,
  };
});
