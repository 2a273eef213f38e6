/** Colour names as Chinese shops write them, and the paint that shows each in a picture. */
import type { PaintName } from './palette.ts';

export const COLOURS = {
  曜石黑: 'black', 经典黑: 'black', 墨玉黑: 'black', 石墨灰: 'graphite', 深空灰: 'graphite', 炭灰: 'graphite', 浅灰: 'grey', 月光银: 'silver',
  珍珠白: 'white', 云朵白: 'white', 本白: 'white', 奶油白: 'cream', 米白: 'cream', 燕麦色: 'beige', 米杏: 'beige', 卡其: 'khaki', 驼色: 'caramel', 焦糖棕: 'caramel',
  胡桃棕: 'brown', 咖啡棕: 'brown', 香槟金: 'gold', 复古金: 'gold', 玫瑰金: 'rosegold', 鹅黄: 'yellow', 柠檬黄: 'yellow', 活力橙: 'orange', 落日橙: 'orange',
  中国红: 'red', 正红: 'red', 朱砂红: 'red', 酒红: 'wine', 樱花粉: 'pink', 藕粉: 'pink', 珊瑚红: 'coral', 蜜桃色: 'coral', 葡萄紫: 'purple', 香芋紫: 'lilac',
  藏青: 'navy', 午夜蓝: 'navy', 宝石蓝: 'blue', 牛仔蓝: 'blue', 雾霾蓝: 'haze', 天空蓝: 'sky', 冰川蓝: 'sky', 孔雀绿: 'teal', 薄荷绿: 'mint', 牛油果绿: 'green', 松柏绿: 'forest',
  墨绿: 'forest', 军绿: 'olive', 原色: 'plain', 花色: 'plain',
} as const satisfies Record<string, PaintName>;
export type ColourName = keyof typeof COLOURS;
