/** Uploads of any area: `/api` + area prefix + `uploads`, field `file` (requirements 7, compatibility 16). */
import { AREAS, type AreaName } from '../contract/area.ts';
import { request, type RequestOptions } from './http.ts';

export interface UploadOptions extends RequestOptions {
  /** The folder, by convention the key of the form field: `avatar`, `comment`, `store_logo` … */
  name?: string;
  /** What the server should do to a picture, e.g. `{width: 150, height: 150}`. */
  option?: { width?: number; height?: number };
  /** A file that is not a picture. */
  uploadType?: 'uploadFile';
}

/** Stores one file and answers its address. @throws ApiError with the server's reason. */
export function upload(
  areaName: AreaName,
  file: Blob,
  { name, option, uploadType, ...rest }: UploadOptions = {},
): Promise<string> {
  const area = AREAS.find((one) => one.name === areaName) ?? AREAS[2];
  const body = new FormData();
  body.append('file', file);
  if (name) body.append('name', name);
  if (option) body.append('option', JSON.stringify(option));
  if (uploadType) body.append('uploadType', uploadType);
  return request(areaName).postFiles<string>(`${area.prefix}uploads`, body, rest);
}
