/** From the settings of a storage (`upload`, compatibility 9.17) to where its bucket is. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { SettingFlaw } from '../setting-flaw.ts';
import type { SigningKey } from './sigv4.ts';

export interface S3Place extends SigningKey {
  /** Of the bucket, without a slash at its end. */
  base: string;
}

const part = z.coerce.string().trim().catch('');
const flag = z
  .union([z.boolean(), z.coerce.string().transform((value) => value === '1' || value === 'true')])
  .catch(false);
const settings = z.object({
  save_type: flag,
  key: part,
  access: part,
  bucket: part,
  endpoint: part,
  cdn: part,
  ssl: flag,
});
export type UploadSettings = z.infer<typeof settings>;
export const readUploadSettings = (stored: Readonly<Record<string, unknown>>): UploadSettings =>
  settings.parse({ save_type: false, key: '', access: '', bucket: '', endpoint: '', cdn: '', ssl: false, ...stored });

/** Where the name of the region stands in the host; elsewhere nobody asks for it. */
const REGIONS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)oss-accelerate(?:-overseas)?\.aliyuncs\.com$/, 'cn-hangzhou'],
  [/(?:^|\.)oss-([a-z0-9-]+?)(?:-internal)?\.aliyuncs\.com$/, '$1'],
  [/(?:^|\.)cos\.([a-z0-9-]+)\.(?:myqcloud\.com|tencentcos\.cn)$/, '$1'],
  [/(?:^|\.)s3[.-](?:dualstack\.)?([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com(?:\.cn)?$/, '$1'],
  [/(?:^|\.)obs\.([a-z0-9-]+)\.myhuaweicloud\.com$/, '$1'],
  [/(?:^|\.)s3[.-]([a-z0-9-]+)\.qiniucs\.com$/, '$1'],
  [/(?:^|\.)r2\.cloudflarestorage\.com$/, 'auto'],
];
const DEFAULT_REGION = 'us-east-1';

export function regionOf(host: string): string {
  for (const [pattern, region] of REGIONS) {
    const found = pattern.exec(host);
    if (found) return region === '$1' ? (found[1] ?? DEFAULT_REGION) : region;
  }
  return DEFAULT_REGION;
}

const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const withScheme = (address: string, ssl: boolean): string =>
  /^https?:\/\//.test(address) ? address : `${ssl ? 'https' : 'http'}://${address}`;

/** @param override address of S3_ENDPOINT, '' for that of the settings. @returns null where a part is missing or is no address */
export function s3Place(given: UploadSettings, override: string): S3Place | null {
  const { key, access, bucket, endpoint, ssl } = given;
  const address = withScheme(override || endpoint, ssl);
  if (!key || !access || !BUCKET.test(bucket) || !(override || endpoint)) return null;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '');
  const isNamed = url.hostname.startsWith(`${bucket}.`); // some consoles show the endpoint with its bucket
  const host = isNamed ? url.host.slice(bucket.length + 1) : url.host;
  const base = needsPathStyle(url.hostname, path)
    ? `${url.protocol}//${url.host}${path}/${bucket}`
    : `${url.protocol}//${bucket}.${host}`;
  return { base, keyId: key, secret: access, region: regionOf(host.replace(/:\d+$/, '')) };
}

/** What keeps settings from naming a bucket. A storage that nobody has begun to fill in has no flaw: files lie on the disk. */
export function placeFlaw(given: UploadSettings, override: string): SettingFlaw | null {
  const { save_type, key, access, bucket, endpoint } = given;
  const asked = { bucket, endpoint: endpoint || override, key, access };
  const missing = Object.entries(asked).flatMap(([name, value]) => (value ? [] : [name]));
  if (!save_type && !bucket && !endpoint && !key && !access) return null;
  if (missing.length > 0) return new SettingFlaw('missing', missing);
  if (s3Place(given, override)) return null;
  return new SettingFlaw('invalid', [BUCKET.test(bucket) ? 'endpoint' : 'bucket']);
}

/** Names of buckets stand in the host, except where the host has no names below it. */
const needsPathStyle = (host: string, path: string): boolean =>
  path !== '' || isIP(host.replace(/^\[|\]$/g, '')) !== 0 || host === 'localhost' || !host.includes('.');

/** Address of the CDN without a slash at its end; '' where there is none. */
export const cdnOf = ({ cdn, ssl }: UploadSettings): string => {
  const address = cdn && withScheme(cdn, ssl).replace(/\/+$/, '');
  return address && URL.canParse(address) ? address : '';
};
