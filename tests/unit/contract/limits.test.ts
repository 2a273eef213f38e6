/** The numbers of requirements 9, as the specification has them: tests that measure a page take them from the product. */
import { expect, test } from 'vitest';
import * as limits from '#shared/contract/limits.ts';

test('the numbers of the product are those of the specification', () => {
  expect(limits).toMatchObject({
    REQUEST_TIMEOUT: 30_000,
    CHUNK_TIMEOUT: 120_000,
    DEFAULT_PAGE_SIZE: 30,
    PAGE_SIZES: [30, 100, 200, 300, 400],
    LANGUAGES: ['zh-cn', 'en'],
    DEFAULT_LANGUAGE: 'zh-cn',
    MENU_WIDTH: 200,
    MENU_COLLAPSED_WIDTH: 63,
    AVATAR_SIZE: 30,
    AVATAR_UPLOAD_SIZE: 150,
    LAYER_Z_INDEX: 3_000,
    TEXTAREA_MAX_LENGTH: 15,
    SEARCH_FIELDS_COLLAPSED: 5,
    SEARCH_FIELDS_EXPAND_FROM: 3,
  });
});
