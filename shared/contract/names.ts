/** Records that pages find by their name: ad spaces and articles (compatibility 11.1, 14). Names are data, the same in every language. */
export const AD_SPACES = { hero: 'PC_首页幻灯片', side: 'PC_首页广告' } as const;
export const ARTICLES = { help: '帮助中心', notice: '网站公告', about: '关于我们', cooperation: '其他合作' } as const;
