/** 素原家居: furniture, light, daily things and tools. */
import { choices, colours, plain, type Family } from './family.ts';

export const suyuan: readonly Family[] = [
  {
    store: 'suyuan', brand: 'suyuan', class: 'home/furniture/sofa', glyph: 'couch-and-lamp', tones: ['oat', 'sage', 'clay', 'mist'], weight: 38000, freight: 'heavy',
    axes: [colours('奶油白', '墨绿', '焦糖棕'), choices('尺寸', ['单人位', 0, 22000], ['双人位', 90000, 38000], ['三人位', 180000, 52000])],
    story: '一张沙发要经得住午睡、看书和孩子的蹦跳。内部是落叶松实木框架与高回弹海绵，坐三年不塌。',
    points: [
      ['可拆可洗', '沙发套全部可拆，机洗不缩水。'],
      ['坐感分层', '外软内韧三层填充，久坐不累腰。'],
      ['送装到家', '师傅送货入户、安装并带走包装。'],
    ],
    facts: [['框架', '落叶松实木'], ['面料', '棉麻混纺 / 科技布'], ['坐高', '43cm'], ['质保', '框架五年']],
    rows: [
      ['素原 云朵布艺沙发 可拆洗 小户型', '窝进去就不想起来', 159900],
      ['素原 科技布猫爪沙发 耐抓防泼水', '有猫的人家也敢买', 189900, { axes: [colours('浅灰', '卡其'), choices('尺寸', ['双人位', 0], ['三人位', 80000, 52000])] }],
      ['木衡 白蜡木单椅 北欧餐椅', '一体弯背，托住后腰', 49900, { brand: 'muheng', class: 'home/furniture/chair', glyph: 'chair', axes: [colours('胡桃棕', '原色', '经典黑'), choices('数量', ['1 把', 0, 5200], ['2 把', 45000, 10400])], tone: 'clay' }],
      ['木衡 儿童学习椅 可升降矫姿', '从一年级坐到初中', 69900, { brand: 'muheng', class: 'home/furniture/chair', glyph: 'chair', axes: [colours('天空蓝', '樱花粉')], tone: 'sky', weight: 11800 }],
      ['木衡 实木双人床 北美橡木', '榫卯结构，翻身不响', 329900, { brand: 'muheng', class: 'home/furniture/bed', glyph: 'bed', axes: [colours('原色', '胡桃棕'), choices('尺寸', ['1.5 米', 0, 68000], ['1.8 米', 30000, 76000])], tone: 'sand' }],
      ['素原 圆弧全身镜 实木边框 落地', '显高两厘米的小角度', 35900, { class: 'home/furniture/mirror', glyph: 'mirror', axes: [plain('边框', '胡桃木', '香槟金')], tone: 'blush', weight: 9600 }],
    ],
  },
  {
    store: 'suyuan', brand: 'denghuo', class: 'home/light/bulb', glyph: 'light-bulb', tones: ['butter', 'sand', 'ink'], weight: 120,
    axes: [choices('功率', ['7W', 0], ['9W', 300], ['12W', 600]), plain('色温', '暖光 3000K', '自然光 4000K')],
    story: '灯光是家里最便宜的装修。灯火里只做高显色光源，饭菜看着有食欲，脸色看着也好。',
    points: [
      ['显色 Ra95', '接近日光，红是红，绿是绿。'],
      ['无可视频闪', '用手机拍不出条纹，孩子写作业更安心。'],
      ['两万小时', '每天亮五小时，够用十年。'],
    ],
    facts: [['灯头', 'E27'], ['显色指数', 'Ra≥95'], ['质保', '三年']],
    rows: [
      ['灯火里 高显色 LED 灯泡 护眼', '饭桌上的菜更好看', 1290],
      ['灯火里 智能调光灯泡 可语音', '睡前说一声就暗下来', 4900, { axes: [choices('装数', ['1 只', 0], ['3 只', 8900, 360])] }],
      ['灯火里 手作红灯笼 新年庭院 防水', '挂上它，年就到了', 4580, { class: 'home/light/lantern', glyph: 'red-paper-lantern', axes: [choices('直径', ['30cm', 0, 420], ['45cm', 2000, 700]), plain('数量', '一对')], tone: 'wine' }],
      ['灯火里 强光手电筒 远射可充电', '夜路八百米看得清', 8900, { class: 'home/light/torch', glyph: 'flashlight', axes: [colours('经典黑', '军绿')], tone: 'ink', weight: 260 }],
      ['素原 大豆蜡香薰蜡烛 木质火芯', '噼啪作响，像一小堆篝火', 7900, { brand: 'suyuan', class: 'home/light/candle', glyph: 'candle', axes: [plain('香型', '雪松', '白茶', '无花果', '桂花')], tone: 'oat', weight: 380 }],
    ],
  },
  {
    store: 'suyuan', brand: 'jingzhe', class: 'home/daily/clean', glyph: 'broom', tones: ['mint', 'sky', 'lemon'], weight: 760,
    axes: [colours('雾霾蓝', '浅灰')],
    story: '打扫这件事，工具顺手就不烦。把手加粗、接头金属化，扫完还能立得住。',
    points: [
      ['弯腰少', '杆长 130 厘米，一米八的人也不用驼背。'],
      ['好清理', '梳齿簸箕，一刮头发就掉。'],
      ['不占地', '墙面挂扣，竖着收。'],
    ],
    facts: [['材质', 'PP / 不锈钢杆'], ['适用', '瓷砖、木地板']],
    rows: [
      ['净者 扫把簸箕套装 不粘头发', '梳一梳，头发全下来', 3980],
      ['净者 加厚手提水桶 可坐 洗车', '能装能坐还能洗脚', 2980, { glyph: 'bucket', axes: [colours('天空蓝', '珊瑚红'), choices('容量', ['10 升', 0], ['18 升', 900])], tone: 'butter', weight: 900 }],
      ['净者 纳米海绵擦 去污 二十块', '不用洗洁精也擦得掉茶渍', 1590, { glyph: 'sponge', axes: [choices('装数', ['20 块', 0], ['50 块', 1800])], weight: 90, tone: 'lemon' }],
      ['净者 竹浆抽纸 四层 一箱三十包', '湿水不破，母婴可用', 5990, { class: 'home/daily/paper', glyph: 'roll-of-paper', axes: [choices('规格', ['18 包', 0, 3200], ['30 包', 3000, 5200])], tone: 'pearl' }],
      ['净者 泡澡桶 折叠家用 加厚保温', '收起来只有一掌厚', 19900, { class: 'home/daily/bath', glyph: 'bathtub', axes: [colours('樱花粉', '浅灰')], tone: 'aqua', weight: 5200, freight: 'heavy' }],
    ],
  },
  {
    store: 'suyuan', brand: 'suyuan', class: 'home/daily/basket', glyph: 'basket', tones: ['oat', 'sage', 'sand'], weight: 820,
    axes: [choices('尺寸', ['小号', 0, 520], ['中号', 2000, 820], ['大号', 4000, 1300])],
    story: '由山东博兴的编织手艺人一根一根编成，每只都有细微差别，这正是它的好看。',
    points: [
      ['天然材料', '蒲草与柳条，无漆无胶，有淡淡草香。'],
      ['结实', '承重十五公斤，装书也不变形。'],
      ['百搭', '放毯子、放玩具、当花盆套都合适。'],
    ],
    facts: [['工艺', '手工编织'], ['材质', '蒲草 / 柳条'], ['保养', '避免长期受潮']],
    rows: [
      ['素原 手编柳条收纳篮 带提手', '野餐收纳两相宜', 5980],
      ['素原 粗陶花瓶 手拉坯 柴烧', '每一只的釉色都不同', 12800, { class: 'home/daily/decor', glyph: 'amphora', axes: [colours('焦糖棕', '石墨灰', '米白')], weight: 1500, tone: 'clay' }],
      ['素原 手绘山水装饰画 实木框', '客厅挂一幅，就有了远方', 19800, { class: 'home/daily/decor', glyph: 'framed-picture', axes: [choices('尺寸', ['40×50cm', 0, 1800], ['60×80cm', 12000, 3200])], tone: 'sage' }],
      ['素原 日式铜风铃 手工浇铸', '风来时响，风走时静', 6900, { class: 'home/daily/decor', glyph: 'wind-chime', axes: [], weight: 240, tone: 'ice' }],
      ['素原 十六骨直柄雨伞 抗风', '大风天也翻不过去', 8900, { class: 'home/daily/umbrella', glyph: 'umbrella', axes: [colours('藏青', '墨绿', '焦糖棕', '酒红')], weight: 560, tone: 'mist' }],
      ['素原 晴雨两用折叠伞 防晒涂层', '二百克，包里没感觉', 6900, { class: 'home/daily/umbrella', glyph: 'closed-umbrella', axes: [colours('藕粉', '天空蓝', '鹅黄')], weight: 210, tone: 'lilac' }],
    ],
  },
  {
    store: 'suyuan', brand: 'gongjiang', class: 'home/tool/hand', glyph: 'hammer', tones: ['stone', 'olive', 'butter', 'ink'], weight: 620,
    axes: [choices('规格', ['标准', 0], ['加重', 1500, 880])],
    story: '匠五金来自永康一间三代人的小厂，锻打、热处理都在自家车间完成。工具不花哨，一把用十年。',
    points: [
      ['整体锻造', '头与柄一体受力，敲不松、拔不掉。'],
      ['手柄减震', '双色包胶，出汗也不滑。'],
      ['终身换新', '正常使用断裂，凭订单号免费换。'],
    ],
    facts: [['材质', '铬钒钢 / 高碳钢'], ['产地', '浙江永康'], ['质保', '终身']],
    rows: [
      ['匠五金 羊角锤 一体锻造 减震', '一锤下去，心里踏实', 4580],
      ['匠五金 活动扳手 大开口 防滑', '一把顶一排', 3980, { glyph: 'wrench', axes: [choices('规格', ['8 寸', 0], ['10 寸', 1200, 560])] }],
      ['匠五金 棘轮螺丝刀套装 二十四合一', '家里的螺丝它都认得', 6980, { glyph: 'screwdriver', axes: [] }],
      ['匠五金 手板锯 三面磨齿 园艺木工', '锯木头像切黄油', 3580, { glyph: 'carpentry-saw', axes: [choices('规格', ['14 寸', 0], ['18 寸', 800, 540])] }],
      ['匠五金 家用工具箱 五十八件套', '新家第一件该买的东西', 19900, { class: 'home/tool/set', glyph: 'toolbox', axes: [choices('套装', ['36 件', 0, 3600], ['58 件', 9000, 5200])] }],
      ['匠五金 加厚铝合金人字梯', '站得稳，才够得着', 15900, { class: 'home/tool/ladder', glyph: 'ladder', axes: [choices('高度', ['四步', 0, 4300], ['五步', 4000, 5400])], freight: 'heavy' }],
      ['匠五金 叶片防盗挂锁 铜芯', '小门小柜，一把安心', 3280, { class: 'home/tool/lock', glyph: 'locked', axes: [choices('宽度', ['40mm', 0, 220], ['60mm', 1200, 420])] }],
    ],
  },
];
