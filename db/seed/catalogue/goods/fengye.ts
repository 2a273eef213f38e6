/** 峰野户外: balls, camping, wheels and water. */
import { choices, colours, plain, type Family } from './family.ts';

export const fengye: readonly Family[] = [
  {
    store: 'fengye', brand: 'lingdong', class: 'sport/ball/basket', glyph: 'basketball', tones: ['peach', 'denim', 'stone', 'sage'], weight: 620,
    axes: [plain('型号', '5 号青少年', '6 号女子', '7 号标准'), plain('场地', '室内', '室外水泥地')],
    story: '灵动体育给三十多所学校供球，一颗球在水泥地上打满一个学期，颗粒还在。',
    points: [
      ['手感', '吸湿超纤面皮，出汗反而更黏手。'],
      ['弹跳稳', '高密度内胆，打一个月不用补气。'],
      ['耐磨', '室外款加厚面皮，水泥地也经得住。'],
    ],
    facts: [['材质', '超纤 PU'], ['标准', '符合竞赛重量与弹跳'], ['附件', '气针、网兜、打气筒']],
    rows: [
      ['灵动 吸湿超纤篮球 比赛训练', '手一碰就知道不一样', 15900],
      ['灵动 热贴合足球 不吸水', '雨天踢也不变重', 12900, { class: 'sport/ball/foot', glyph: 'soccer-ball', axes: [plain('型号', '4 号', '5 号')], weight: 430 }],
      ['灵动 软式排球 中考专用', '垫球不红胳膊', 8900, { class: 'sport/ball/volley', glyph: 'volleyball', axes: [plain('款式', '中考款', '沙滩款')], weight: 280, tone: 'sky' }],
      ['灵动 全碳素羽毛球拍 对拍 已穿线', '轻到挥两小时不酸', 25900, { class: 'sport/ball/racket', glyph: 'badminton', axes: [colours('宝石蓝', '正红'), choices('套装', ['单支', 0, 180], ['对拍+球', 18000, 480])], tone: 'mint' }],
      ['灵动 网球训练拍 初学减震', '第一支拍，别太硬', 19900, { class: 'sport/ball/racket', glyph: 'tennis', axes: [plain('握柄', '2 号', '3 号')], weight: 420, tone: 'lemon' }],
      ['灵动 七层底板乒乓球拍 双面反胶', '拉得动，控得住', 16900, { class: 'sport/ball/table', glyph: 'ping-pong', axes: [plain('握法', '横拍', '直拍')], weight: 260, tone: 'mist' }],
      ['灵动 拳击手套 散打训练 透气', '打一小时沙包不伤指节', 13900, { class: 'sport/fitness/boxing', glyph: 'boxing-glove', axes: [colours('正红', '经典黑', '宝石蓝'), plain('重量', '8 盎司', '10 盎司', '12 盎司')], weight: 700 }],
      ['灵动 运动秒表 六十道记忆', '体育老师都用它', 4900, { class: 'sport/fitness/timer', glyph: 'stopwatch', axes: [plain('记忆', '10 道', '60 道')], weight: 90, tone: 'stone' }],
    ],
  },
  {
    store: 'fengye', brand: 'fengye', class: 'sport/outdoor/tent', glyph: 'tent', tones: ['forest', 'sage', 'sand', 'sky'], weight: 3600, freight: -1,
    axes: [colours('军绿', '卡其', '落日橙'), choices('人数', ['2-3 人', 0, 3100], ['4-5 人', 12000, 4700])],
    story: '峰野的帐篷先在川西下过一夜暴雨、刮过七级风，才拿出来卖。搭得快，收得更快。',
    points: [
      ['三分钟搭好', '自动撑杆，一个人也能立起来。'],
      ['外帐防水', '压胶涂层 3000mm，雨声大但里面干。'],
      ['通风', '双门双窗加防虫网，夏夜不闷。'],
    ],
    facts: [['外帐', '210T 格子布'], ['底布', '牛津布'], ['支撑', '航空铝合金'], ['收纳', '75×18cm']],
    rows: [
      ['峰野 自动速开帐篷 防雨 家庭露营', '三分钟，家就有了', 39900],
      ['峰野 徒步双人帐 轻量 1.6 公斤', '背上山顶也不心疼', 69900, { axes: [colours('松柏绿', '活力橙')], weight: 1700 }],
      ['峰野 天幕营地套装 含桌椅', '开车到哪，客厅就到哪', 89900, { glyph: 'camping', axes: [choices('套装', ['四人', 0, 12800], ['六人', 30000, 17600])], freight: 'heavy' }],
      ['峰野 碳素伸缩鱼竿 综合竿', '一根竿，黑坑野钓都行', 25900, { class: 'sport/outdoor/fishing', glyph: 'fishing-pole', axes: [choices('长度', ['3.6 米', 0, 190], ['4.5 米', 4000, 240], ['5.4 米', 8000, 290])], tone: 'aqua' }],
      ['峰野 路亚鱼钩套装 四十枚 防锈', '倒刺磨得刚刚好', 3980, { class: 'sport/outdoor/fishing', glyph: 'hook', axes: [plain('钩型', '伊势尼', '袖钩')], weight: 80, tone: 'ice' }],
      ['峰野 户外指南针 黄铜 夜光', '没信号的时候靠它', 8900, { class: 'sport/outdoor/tool', glyph: 'compass', axes: [], weight: 130, tone: 'cocoa' }],
      ['峰野 露营手斧 锻造 附皮套', '劈柴三下就开', 16900, { class: 'sport/outdoor/tool', glyph: 'axe', axes: [], weight: 760, tone: 'olive' }],
    ],
  },
  {
    store: 'fengye', brand: 'fengye', class: 'sport/ride/bike', glyph: 'bicycle', tones: ['mint', 'oat', 'denim', 'peach'], weight: 13500, freight: 'heavy',
    axes: [colours('薄荷绿', '经典黑', '珊瑚红'), choices('尺寸', ['24 寸', 0, 13000], ['26 寸', 5000, 14000])],
    story: '骑车去上班，是一天里最自由的二十分钟。车架终身质保，到家只需装前轮和脚踏。',
    points: [
      ['骑着轻', '铝合金车架，女生也搬得上楼。'],
      ['刹得住', '前后碟刹，雨天下坡不心慌。'],
      ['装好 90%', '附工具和视频，十五分钟能骑。'],
    ],
    facts: [['车架', '6061 铝合金'], ['变速', '7 速'], ['质保', '车架终身，配件一年']],
    rows: [
      ['峰野 城市通勤自行车 轻便变速', '堵车的时候你已经到了', 89900],
      ['峰野 成人折叠滑板车 大轮减震', '最后一公里神器', 35900, { class: 'sport/ride/board', glyph: 'kick-scooter', axes: [colours('经典黑', '天空蓝')], weight: 5200 }],
      ['峰野 枫木双翘滑板 新手刷街', '七层加拿大枫木', 25900, { class: 'sport/ride/board', glyph: 'skateboard', axes: [plain('图案', '海浪', '山脉', '纯色')], weight: 2700, tone: 'lilac' }],
      ['峰野 双排轮滑鞋 复古 成人', '公园里最拉风的那双', 32900, { class: 'sport/ride/skate', glyph: 'roller-skate', axes: [colours('樱花粉', '天空蓝', '本白'), plain('尺码', '36', '37', '38', '39', '40')], weight: 2600, tone: 'butter' }],
      ['峰野 花样冰刀鞋 真皮 加绒', '第一次上冰不崴脚', 36900, { class: 'sport/ride/skate', glyph: 'ice-skate', axes: [plain('尺码', '36', '37', '38', '39', '40', '41')], weight: 1900, tone: 'ice' }],
    ],
  },
  {
    store: 'fengye', brand: 'fengye', class: 'sport/water/dive', glyph: 'diving-mask', tones: ['aqua', 'sky', 'ice'], weight: 520,
    axes: [colours('宝石蓝', '落日橙'), plain('尺码', 'S/M', 'L/XL')],
    story: '在水里看清楚，比游得快更重要。',
    points: [
      ['大视野', '一片式钢化镜片，余光也清楚。'],
      ['不进水', '液态硅胶裙边，贴合亚洲脸型。'],
      ['防雾', '镜片内层镀膜，可重复清洗。'],
    ],
    facts: [['镜片', '钢化玻璃'], ['裙边', '液态硅胶'], ['深度', '水下三米']],
    rows: [
      ['峰野 全干式浮潜面镜三宝', '低头就是珊瑚', 19900],
      ['峰野 高清防雾泳镜 平光近视', '近视也看得清池底', 6900, { glyph: 'goggles', axes: [plain('度数', '平光', '200 度', '400 度')], weight: 90 }],
      ['峰野 双板滑雪板 入门全地形', '初级道的好朋友', 129900, { class: 'sport/water/snow', glyph: 'skis', axes: [plain('板长', '150cm', '160cm', '170cm')], weight: 5600, freight: 'heavy', tone: 'ice' }],
      ['峰野 木质雪橇 亲子 加宽', '从坡顶一路笑到坡底', 25900, { class: 'sport/water/snow', glyph: 'sled', axes: [plain('座位', '单人', '双人')], weight: 4200, tone: 'mist' }],
    ],
  },
];
