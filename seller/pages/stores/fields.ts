/** The own store's settings (facts 10.4; spec section 3 "Store"). */
import { setting, type SettingTab } from '#shared/console/pages/settings/types.ts';
import { word } from '#shared/resources/words.ts';
import { AREA } from './area-field.ts';
import { PlaceTools } from './PlaceTools.tsx';

const BASIC: SettingTab = {
  name: 'basic',
  label: word('基本信息', 'Basic information'),
  sections: [
    {
      title: word('店铺名片', 'Store profile'),
      hint: word('显示在店铺页、商品页和店铺列表', 'Shown on the store page, product pages and store lists'),
      fields: [
        setting('store_logo', word('店铺标志（242×74）', 'Logo (242×74)'), {
          kind: 'image',
          resize: { width: 242, height: 74 },
        }),
        setting('store_name', word('店铺名称', 'Store name'), { required: true, max: 30 }),
        setting('store_description', word('店铺描述', 'Description'), {
          kind: 'long_text',
          max: 150,
          counter: 150,
          help: word(
            '用一两句话告诉买家这家店有什么特色',
            'Tell buyers in a sentence or two what makes your store special',
          ),
        }),
        setting('store_mobile', word('客服电话', 'Customer service phone'), {
          max: 20,
          pattern: '[0-9+() -]*',
          help: word('买家可以看到', 'Visible to buyers'),
        }),
      ],
    },
    {
      title: word('门面', 'Storefront'),
      hint: word('显示在店铺页顶部，建议 800×600 像素', 'Shown at the top of the store page. Recommended 800×600 px'),
      fields: [
        setting('store_face_image', word('门面照片', 'Storefront photo'), {
          kind: 'image',
          resize: { width: 800, height: 600 },
        }),
      ],
    },
  ],
};

const PLACE: SettingTab = {
  name: 'place',
  label: word('位置', 'Location'),
  sections: [
    {
      title: word('店铺地址', 'Address'),
      hint: word('用于“附近的店铺”和退货地址', 'Used for nearby stores and as the return address'),
      fields: [AREA, setting('store_address', word('详细地址', 'Street address'), { max: 80 })],
    },
    {
      title: word('地图坐标', 'Map location'),
      hint: word('用来计算店铺与买家的距离', 'Used to work out the distance to buyers'),
      fields: [
        setting('store_lng', word('经度', 'Longitude'), {
          pattern: '-?((1[0-7]\\d|\\d{1,2})(\\.\\d{1,12})?|180)',
          help: word('-180 到 180，例如 116.46', '-180 to 180, e.g. 116.46'),
        }),
        setting('store_lat', word('纬度', 'Latitude'), {
          pattern: '-?([0-8]?\\d(\\.\\d{1,12})?|90)',
          help: word('-90 到 90，例如 39.92', '-90 to 90, e.g. 39.92'),
        }),
      ],
      below: PlaceTools,
    },
  ],
};

const SLIDES: SettingTab = {
  name: 'slides',
  label: word('幻灯片', 'Slides'),
  sections: [
    {
      title: word('电脑端', 'Desktop'),
      hint: word(
        '最多三张，按顺序轮播，建议 1200×400 像素',
        'Up to three, shown in this order. Recommended 1200×400 px',
      ),
      fields: [
        setting('store_slide', word('幻灯片', 'Slides'), {
          kind: 'images',
          max: 3,
          resize: { width: 1200, height: 400 },
        }),
      ],
    },
    {
      title: word('手机端', 'Mobile'),
      hint: word('最多三张，建议 750×400 像素', 'Up to three. Recommended 750×400 px'),
      fields: [
        setting('store_mobile_slide', word('手机端幻灯片', 'Mobile slides'), {
          kind: 'images',
          max: 3,
          resize: { width: 750, height: 400 },
        }),
      ],
    },
  ],
};

const AFTER_SALE: SettingTab = {
  name: 'after_sale',
  label: word('售后服务', 'After-sales service'),
  sections: [
    {
      title: word('售后服务说明', 'After-sales service'),
      hint: word('显示在每件商品的详情页', 'Shown on every product page of the store'),
      fields: [setting('after_sale_service', word('售后服务', 'After-sales service'), { kind: 'rich_text' })],
    },
  ],
};

export const STORE: readonly SettingTab[] = [BASIC, PLACE, SLIDES, AFTER_SALE];
