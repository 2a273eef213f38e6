/** The file space of each shop: the pictures of its goods and of its own page, ready to be chosen in forms. */
import type { Db } from '../client.ts';
import { insertRows } from './bulk.ts';
import { goods, stores } from './catalogue/index.ts';
import { picturePath, type PictureRecipe } from './catalogue/picture-key.ts';
import type { StorePlan } from './catalogue/types.ts';
import { Ids, type DemoIds } from './ids.ts';

const FOLDERS = ['商品图片', '店铺装修'] as const;
type Folder = (typeof FOLDERS)[number];

export async function seedPictures(tx: Db, ids: DemoIds): Promise<void> {
  const folders = new Ids(
    'folder',
    stores.flatMap(({ key }) => FOLDERS.map((name) => `${key}/${name}`)),
  );
  const owner = ({ key }: StorePlan) => ({ store_id: ids.stores.of(key), belong_id: ids.users.of(key) });
  await insertRows(
    tx,
    'file_space_dirs',
    stores.flatMap((plan) => FOLDERS.map((name) => ({ id: folders.of(`${plan.key}/${name}`), ...owner(plan), name }))),
  );
  await insertRows(
    tx,
    'file_spaces',
    stores.flatMap((plan) =>
      picturesOf(plan).map(({ folder, name, recipe }) => {
        const url = picturePath(recipe);
        return {
          ...owner(plan),
          dir_id: folders.of(`${plan.key}/${folder}`),
          name: `${name}.webp`,
          new_name: url.slice(url.lastIndexOf('/') + 1),
          md5: '',
          url,
          ext_name: 'webp',
          disk_name: 'public',
          info: `${recipe.width}*${recipe.height}`,
          size: 0,
          status: 1,
          is_type: 0,
        };
      }),
    ),
  );
}

interface Kept {
  folder: Folder;
  name: string;
  recipe: PictureRecipe;
}

/** Each picture once, however many goods show it. */
function picturesOf(plan: StorePlan): Kept[] {
  const ofGoods = goods
    .filter(({ store }) => store === plan.key)
    .flatMap(({ goods_name, pictures }) =>
      pictures.map((recipe, place): Kept => ({ folder: '商品图片', name: `${goods_name} ${place + 1}`, recipe })),
    );
  const ofPage = [
    { name: '店铺标志', recipe: plan.logo },
    { name: '门面', recipe: plan.facade },
    ...plan.slides.map((recipe, place) => ({ name: `电脑幻灯片 ${place + 1}`, recipe })),
    ...plan.mobile_slides.map((recipe, place) => ({ name: `手机幻灯片 ${place + 1}`, recipe })),
  ].map((kept): Kept => ({ folder: '店铺装修', ...kept }));
  return [...new Map([...ofGoods, ...ofPage].map((kept) => [picturePath(kept.recipe), kept])).values()];
}
