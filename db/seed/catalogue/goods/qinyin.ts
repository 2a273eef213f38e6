/** 琴音书房: books, instruments and games. */
import { choices, colours, plain, type Family } from './family.ts';

const binding = choices('版本', ['平装', 0, 320], ['精装', 2000, 480]);

export const qinyin: readonly Family[] = [
  {
    store: 'qinyin', brand: 'shuxu', class: 'culture/book/novel', glyph: 'closed-book', tones: ['lilac', 'oat', 'sage', 'mist'], weight: 380,
    axes: [binding],
    story: '书序文化是一家只有十二个人的出版工作室，一年做八本书，每本都校对四遍。',
    points: [
      ['装帧', '封面特种纸手工烫印，摸得到纹路。'],
      ['字体舒服', '十一级宋体，行距宽松，一晚上读得下去。'],
      ['配套声音', '扫扉页码可听作者导读。'],
    ],
    facts: [['开本', '32 开'], ['用纸', '轻型书写纸'], ['出版', '书序文化工作室']],
    rows: [
      ['书序 《山风来信》 长篇小说', '一封迟到二十年的回信', 3980, { glyph: 'closed-book' }],
      ['书序 《雨巷第七号》 悬疑小说', '雨停之前，谁也别开门', 4280, { glyph: 'blue-book' }],
      ['书序 《一年只读四本》 随笔集', '慢读也是一种态度', 3580, { glyph: 'open-book' }],
      ['书序 《厨房里的四季》 食谱', '一百二十道家常菜', 5980, { class: 'culture/book/life', glyph: 'orange-book', weight: 620 }],
      ['书序 《阳台种菜手账》 园艺', '从一粒种子到一盘菜', 4580, { class: 'culture/book/life', glyph: 'green-book' }],
      ['书序 《给孩子的二十四节气》 绘本', '每个节气一首歌', 6900, { class: 'culture/book/child', glyph: 'orange-book', axes: [choices('套装', ['单册', 0, 520], ['四册', 18000, 2000])], tone: 'butter' }],
      ['书序 《小熊问为什么》 科普绘本', '爸妈答不上来的那些问题', 4980, { class: 'culture/book/child', glyph: 'green-book', axes: [choices('套装', ['单册', 0, 460], ['六册', 22000, 2600])], tone: 'aqua' }],
      ['书序 《与作家共进晚餐》 名家对谈', '十二位作家，十二顿饭', 4280, { class: 'culture/book/life', glyph: 'books' }],
    ],
  },
  {
    store: 'qinyin', brand: 'qinyin', class: 'culture/music/string', glyph: 'guitar', tones: ['clay', 'sky', 'butter', 'olive'], weight: 3200, freight: 'heavy',
    axes: [colours('焦糖棕', '原色', '酒红'), choices('套装', ['单琴', 0, 2600], ['琴包全套', 8000, 3600])],
    story: '第一把琴决定你能不能坚持下去：指板磨圆、弦距调低、音准校好，开箱就能弹。',
    points: [
      ['手感', '弦距出厂调到 2.2 毫米，小手也按得住。'],
      ['音准', '每把琴二十四小时静置后复检。'],
      ['送课程', '扫码看十二节视频课，从换弦到弹唱。'],
    ],
    facts: [['面板', '云杉单板 / 合板'], ['尺寸', '36 寸 / 41 寸'], ['配件', '琴包、变调夹、拨片、备用弦'], ['质保', '两年']],
    rows: [
      ['琴音 云杉单板民谣吉他 41 寸 初学', '三个和弦就能唱一首', 79900],
      ['琴音 36 寸旅行吉他 女生小手', '背着它出门也不重', 49900, { axes: [colours('天空蓝', '樱花粉', '原色')] }],
      ['琴音 手工小提琴 4/4 云杉枫木', '乌木指板，声音通透', 129900, { glyph: 'violin', axes: [plain('尺寸', '4/4', '3/4', '1/2')] }],
      ['琴音 班卓琴 五弦 乡村风', '一拨就想跺脚', 69900, { glyph: 'banjo', axes: [] }],
    ],
  },
  {
    store: 'qinyin', brand: 'qinyin', class: 'culture/music/key', glyph: 'musical-keyboard', tones: ['ink', 'lilac', 'pearl'], weight: 9200, freight: 'heavy',
    axes: [colours('经典黑', '云朵白'), choices('套装', ['主机', 0, 9200], ['带支架琴凳', 30000, 16800])],
    story: '重锤配重手感，逐键力度感应，耳机插上夜里也能练。',
    points: [
      ['像真钢琴', '逐级配重，低音重高音轻。'],
      ['跟弹灯', '初学者跟着灯走就能弹。'],
      ['静音练习', '耳机模式，不打扰家人。'],
    ],
    facts: [['键数', '61 / 88 键'], ['复音', '128'], ['接口', 'USB / 耳机'], ['保修', '两年上门']],
    rows: [
      ['琴音 88 键电钢琴 重锤 家用', '练琴也能练到深夜', 229900],
      ['琴音 61 键电子琴 儿童启蒙', '四岁开始的第一架', 45900, { weight: 4800 }],
      ['琴音 手风琴 30 键 12 贝司', '拉开就是一首老歌', 119900, { glyph: 'accordion', axes: [colours('正红', '经典黑', '宝石蓝')], weight: 5600, tone: 'sand' }],
    ],
  },
  {
    store: 'qinyin', brand: 'qinyin', class: 'culture/music/wind', glyph: 'saxophone', tones: ['cocoa', 'wine', 'butter'], weight: 4200, freight: 'heavy',
    axes: [colours('香槟金', '月光银')],
    story: '管乐器出厂前由演奏老师逐支吹奏定级，随琴附试奏录音。',
    points: [
      ['好吹响', '吹口匹配初学气息，半小时能出声。'],
      ['垫片密合', '羊皮垫手工调平，不漏气。'],
      ['配件齐', '琴盒、哨片、通条一次配齐。'],
    ],
    facts: [['材质', '黄铜'], ['表面', '电泳漆'], ['保修', '两年']],
    rows: [
      ['琴音 降 E 中音萨克斯 初学考级', '一口气吹出夜色', 199900],
      ['琴音 降 B 小号 三音 铜管', '清晨第一声', 89900, { glyph: 'trumpet' }],
      ['琴音 C 调镀银长笛 十六孔 初学', '气息稳了，声音就亮', 69900, { glyph: 'flute', axes: [], weight: 1100 }],
      ['琴音 儿童爵士鼓 五鼓三镲', '把多余的精力打出来', 89900, { class: 'culture/music/drum', glyph: 'drum', axes: [colours('正红', '宝石蓝')], weight: 16000, tone: 'peach' }],
      ['琴音 非洲鼓 整木 羊皮 十寸', '拍一下，火堆就亮了', 45900, { class: 'culture/music/drum', glyph: 'long-drum', axes: [choices('尺寸', ['8 寸', 0, 2800], ['10 寸', 15000, 4600])], tone: 'clay' }],
      ['琴音 沙锤一对 木柄 早教', '摇一摇，全班开心', 3980, { class: 'culture/music/drum', glyph: 'maracas', axes: [], weight: 180, tone: 'lemon' }],
    ],
  },
  {
    store: 'qinyin', brand: 'tongqu', class: 'culture/game/console', glyph: 'video-game', tones: ['ink', 'aqua', 'peach', 'lilac'], weight: 280,
    axes: [colours('云朵白', '经典黑', '葡萄紫')],
    story: '一家人围在电视前的晚上，比什么都珍贵。',
    points: [
      ['霍尔摇杆', '不漂移，用三年一样准。'],
      ['低延迟', '2.4G 与蓝牙双连，延迟 8 毫秒。'],
      ['多平台', '电脑、电视、手机都认。'],
    ],
    facts: [['续航', '二十小时'], ['接口', 'USB-C'], ['质保', '一年']],
    rows: [
      ['童趣岛 无线游戏手柄 霍尔摇杆', '不漂移的安心', 15900],
      ['童趣岛 复古摇杆街机 双人对战', '客厅里的街机厅', 29900, { glyph: 'joystick', axes: [plain('版本', '单人', '双人')], weight: 1600 }],
      ['童趣岛 实木国际象棋 磁吸折叠', '下一盘，不看手机', 8900, { class: 'culture/game/board', glyph: 'chess-pawn', axes: [choices('尺寸', ['25cm', 0], ['36cm', 4000])], weight: 900, tone: 'oat' }],
      ['童趣岛 骰子桌游 家庭聚会 四合一', '规则三句话讲完', 5900, { class: 'culture/game/board', glyph: 'game-die', axes: [], weight: 420, tone: 'mint' }],
      ['童趣岛 魔术道具礼盒 二十个戏法', '过年表演不用愁', 7900, { class: 'culture/game/board', glyph: 'magic-wand', axes: [], weight: 640, tone: 'plum' }],
      ['童趣岛 学生显微镜 1200 倍', '洋葱里有一座城', 16900, { class: 'culture/science/lab', glyph: 'microscope', axes: [choices('套装', ['标准', 0], ['含 60 片标本', 6000])], weight: 1300, tone: 'ice' }],
      ['童趣岛 科学实验试管套装 三十六个实验', '家里开一间小实验室', 12900, { class: 'culture/science/lab', glyph: 'test-tube', axes: [], weight: 1500, tone: 'lemon' }],
      ['童趣岛 发光地球仪 AR 星空', '转一圈就认识世界', 13900, { class: 'culture/science/globe', glyph: 'globe-showing-asia-australia', axes: [choices('直径', ['20cm', 0, 900], ['32cm', 8000, 1900])], tone: 'denim' }],
    ],
  },
];
