import { setting } from '#shared/console/pages/settings/types.ts';
import { bilingual } from '#shared/resources/words.ts';

/** Province, city and district of the store. */
export const AREA = setting('area', bilingual('所在地区', 'Region'), {
  kind: 'area',
  input: 'cascader_lazy',
  required: true,
});
