/** 青禾电脑办公专营店: computers and what is plugged into them. */
import { choices, colours, plain, type Family } from './family.ts';

export const qinghe: readonly Family[] = [
  {
    store: 'qinghe', brand: 'qinghe', class: 'computer/pc/laptop', glyph: 'laptop', tones: ['denim', 'mist', 'stone', 'sand'], weight: 1380, freight: -1,
    axes: [colours('月光银', '深空灰'), choices('配置', ['16G+512G', 0], ['16G+1TB', 40000], ['32G+1TB', 110000])],
    story: '给每天要背电脑的人：合上是一本杂志的厚度，打开是一张清楚的桌面。键程保留 1.5 毫米，打字不硌手。',
    points: [
      ['真实续航', '按文档、网页、视频混合场景测试，可用十四小时。'],
      ['安静', '日常办公风扇不转，图书馆里也不会引人回头。'],
      ['好修', '内存与固态均可自行更换，官网提供拆机图。'],
    ],
    facts: [['屏幕', '14 英寸 2.8K 120Hz'], ['接口', 'USB-C ×2、USB-A、HDMI'], ['摄像头', '1080p 带物理遮挡'], ['保修', '两年，上门取送']],
    rows: [
      ['青禾本 Air 14 轻薄笔记本电脑', '1.29 公斤，一只手就能拿起', 549900],
      ['青禾本 Pro 16 创作本 高色准屏', '出厂逐台校色，修图不偏色', 829900, { weight: 1890 }],
      ['青禾本 学生款 15.6 英寸 大内存', '课程设计、写论文够用四年', 399900, { weight: 1720 }],
      ['青禾本 Go 二合一平板笔记本 带触控笔', '批注 PDF 像用纸一样', 329900, { axes: [colours('天空蓝', '深空灰'), choices('存储', ['256G', 0], ['512G', 35000])], weight: 980 }],
    ],
  },
  {
    store: 'qinghe', brand: 'qinghe', class: 'computer/pc/desktop', glyph: 'desktop-computer', tones: ['mist', 'lilac', 'ink'], weight: 6200, freight: -1,
    axes: [choices('配置', ['i5 16G+512G', 0], ['i7 32G+1TB', 130000])],
    story: '一体机省下的是桌面和线。我们把接口放在看得见的地方，不用趴到桌子后面摸。',
    points: [
      ['一根电源线', '机身集成无线网卡、摄像头、音箱，开箱五分钟就能用。'],
      ['护眼屏', '低蓝光不偏黄，亮度均匀，长时间看表格不累。'],
      ['升降支架', '高度、俯仰可调，站着也能用。'],
    ],
    facts: [['屏幕', '27 英寸 2.5K'], ['系统', '预装正版系统'], ['保修', '三年上门']],
    rows: [
      ['青禾本 27 英寸一体机电脑 家用办公', '一根线的整洁桌面', 469900],
      ['青禾本 24 英寸商用台式机 前台收银', '开机八秒，收银不排队', 299900],
      ['青禾本 27 英寸 4K 显示器 升降旋转', 'Type-C 一线连，反向充电 90W', 189900, { axes: [choices('规格', ['4K 60Hz', 0], ['4K 144Hz', 80000])], tone: 'pearl' }],
    ],
  },
  {
    store: 'qinghe', brand: 'jianyu', class: 'computer/device/keyboard', glyph: 'keyboard', tones: ['lilac', 'butter', 'blush', 'ice'], weight: 890,
    axes: [colours('奶油白', '石墨灰', '薄荷绿'), plain('轴体', '茶轴', '静音红轴', '青轴')],
    story: '键盘是离手指最近的工具。键屿每一颗轴都经过一致性筛选，空格和回车不会响得突兀。',
    points: [
      ['三模连接', '有线、蓝牙、无线随时切换，一套键盘管三台设备。'],
      ['五层填充', '吸音棉与硅胶垫消除空腔音，敲起来像雨打芭蕉。'],
      ['热插拔', '换轴不用烙铁，五分钟换一种手感。'],
    ],
    facts: [['配列', '84 / 98 键'], ['键帽', 'PBT 二次成型'], ['电池', '4000mAh'], ['保修', '两年']],
    rows: [
      ['键屿 K84 三模机械键盘 热插拔', '静音红轴，半夜写稿不吵人', 39900],
      ['键屿 K98 客制化机械键盘 铝合金上盖', '一块金属的手感与分量', 79900, { weight: 1650 }],
      ['键屿 薄膜静音键鼠套装 办公', '插上就用，安静耐摔', 12900, { axes: [colours('云朵白', '藕粉', '经典黑')] }],
      ['键屿 便携折叠蓝牙键盘', '合上像手机，打开写文章', 19900, { axes: [colours('浅灰', '雾霾蓝')], weight: 210 }],
    ],
  },
  {
    store: 'qinghe', brand: 'jianyu', class: 'computer/device/mouse', glyph: 'computer-mouse', tones: ['mist', 'aqua', 'peach', 'lemon'], weight: 95,
    axes: [colours('经典黑', '云朵白', '樱花粉')],
    story: '手掌放上去是自然弯曲的弧度，一天下来手腕不酸。',
    points: [
      ['静音微动', '按键声低于 30 分贝，会议室里也能随手点。'],
      ['跟手', '玻璃桌面也能准确定位，无需鼠标垫。'],
      ['长续航', '一节五号电池可用十八个月，充电款一次充满用九十天。'],
    ],
    facts: [['连接', '蓝牙 / 2.4G'], ['分辨率', '800-4000 DPI'], ['保修', '两年']],
    rows: [
      ['键屿 M1 无线静音鼠标 双模', '图书馆友好，点击无声', 6900],
      ['键屿 人体工学竖握鼠标 可充电', '缓解鼠标手，适应三天就回不去', 12900, { axes: [colours('石墨灰', '米白'), plain('尺寸', '中号', '大号')] }],
      ['键屿 轨迹球鼠标 设计师款', '手不动，光标动', 25900, { glyph: 'trackball', axes: [colours('深空灰', '酒红')], weight: 190 }],
    ],
  },
  {
    store: 'qinghe', brand: 'qinghe', class: 'computer/device/printer', glyph: 'printer', tones: ['stone', 'sky'], weight: 5400, freight: 'heavy',
    axes: [choices('套餐', ['官方标配', 0], ['含一年墨水', 16800])],
    story: '家里打印最怕半年不用就堵头。青禾本的喷头会自动养护，随时打随时有。',
    points: [
      ['无线直连', '手机扫码即打印，作业、证件照、面单都支持。'],
      ['省墨', '大墨仓设计，单张黑白成本低至两分钱。'],
      ['自动双面', '双面打印、身份证正反面复印一键完成。'],
    ],
    facts: [['功能', '打印 / 复印 / 扫描'], ['幅面', 'A4'], ['保修', '一年，全国联保']],
    rows: [
      ['青禾本 墨仓式彩色打印机 家用无线', '学生作业神器，一年不加墨', 89900],
      ['青禾本 黑白激光打印机 自动双面', '首页七秒，办公不等', 99900],
      ['青禾本 移动固态硬盘 高速便携', '每秒千兆，拷片不等', 34900, { class: 'computer/pc/storage', glyph: 'floppy-disk', axes: [choices('容量', ['500GB', 0], ['1TB', 20000], ['2TB', 60000])], weight: 60, freight: -1, tone: 'denim', colour: '宝石蓝' }],
      ['青禾本 外置光盘刻录机 免驱', '老照片光盘也能读出来', 15900, { class: 'computer/pc/storage', glyph: 'optical-disk', axes: [], weight: 320, freight: -1, tone: 'lilac' }],
    ],
  },
];
