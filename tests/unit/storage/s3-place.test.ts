import { describe, expect, it } from 'vitest';
import { cdnOf, readUploadSettings, regionOf, s3Place } from '#server/ports/storage/s3-place.ts';

const settings = (more: Record<string, unknown>) =>
  readUploadSettings({ key: 'id', access: 'secret', bucket: 'shop', ssl: true, ...more });
const base = (endpoint: string, more: Record<string, unknown> = {}, override = '') =>
  s3Place(settings({ endpoint, ...more }), override)?.base;

describe('the address of a bucket', () => {
  it.each([
    ['oss-cn-hangzhou.aliyuncs.com', 'https://shop.oss-cn-hangzhou.aliyuncs.com', 'cn-hangzhou'],
    [
      'https://s3.oss-cn-shanghai-internal.aliyuncs.com',
      'https://shop.s3.oss-cn-shanghai-internal.aliyuncs.com',
      'cn-shanghai',
    ],
    ['shop.oss-cn-beijing.aliyuncs.com/', 'https://shop.oss-cn-beijing.aliyuncs.com', 'cn-beijing'],
    ['cos.ap-guangzhou.myqcloud.com', 'https://shop.cos.ap-guangzhou.myqcloud.com', 'ap-guangzhou'],
    ['s3.amazonaws.com', 'https://shop.s3.amazonaws.com', 'us-east-1'],
    ['s3.eu-central-1.amazonaws.com', 'https://shop.s3.eu-central-1.amazonaws.com', 'eu-central-1'],
    ['s3.cn-north-1.amazonaws.com.cn', 'https://shop.s3.cn-north-1.amazonaws.com.cn', 'cn-north-1'],
    ['abc.r2.cloudflarestorage.com', 'https://shop.abc.r2.cloudflarestorage.com', 'auto'],
    ['minio.example.com:9000', 'https://shop.minio.example.com:9000', 'us-east-1'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/shop', 'us-east-1'],
    ['http://localhost:9000/', 'http://localhost:9000/shop', 'us-east-1'],
    ['http://[::1]:9000', 'http://[::1]:9000/shop', 'us-east-1'],
    ['https://storage.example.com/s3', 'https://storage.example.com/s3/shop', 'us-east-1'],
  ])('%s is %s in %s', (endpoint, expected, region) => {
    expect(base(endpoint)).toBe(expected);
    expect(s3Place(settings({ endpoint }), '')?.region).toBe(region);
  });

  it('is reached by HTTP without the switch, and elsewhere by the environment', () => {
    expect(base('oss-cn-hangzhou.aliyuncs.com', { ssl: false })).toBe('http://shop.oss-cn-hangzhou.aliyuncs.com');
    expect(base('oss-cn-hangzhou.aliyuncs.com', {}, 'http://10.0.0.5:9000')).toBe('http://10.0.0.5:9000/shop');
    expect(regionOf('unknown.example')).toBe('us-east-1');
  });

  it.each([{ key: '' }, { access: '' }, { bucket: '' }, { bucket: '../x' }, { endpoint: '' }, { endpoint: 'a b' }])(
    'is none with %j',
    (missing) => {
      expect(s3Place(settings({ endpoint: 's3.example.com', ...missing }), '')).toBeNull();
    },
  );
});

it('takes switches as they were stored by forms of any age, and the CDN with or without its scheme', () => {
  expect([true, '1', 1, 'true', false, '0', '', null].map((save_type) => settings({ save_type }).save_type)).toEqual([
    true, true, true, true, false, false, false, false,
  ]); // prettier-ignore
  expect(cdnOf(settings({ cdn: 'cdn.example/' }))).toBe('https://cdn.example');
  expect(cdnOf(settings({ cdn: 'http://cdn.example/shop' }))).toBe('http://cdn.example/shop');
  expect(cdnOf(settings({ cdn: 'cdn.example', ssl: false }))).toBe('http://cdn.example');
  expect([cdnOf(settings({ cdn: '' })), cdnOf(settings({ cdn: 'a b' }))]).toEqual(['', '']);
});
