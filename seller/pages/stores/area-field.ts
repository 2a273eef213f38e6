import { setting } from '#shared/console/pages/settings/types.ts';
import { word } from '#shared/resources/words.ts';

/** Province, city and district of the store. */
export const AREA = setting('area', word('所在地区', 'Region'), {
  kind: 'area',
  input: 'cascader_lazy',
  required: true,
});
