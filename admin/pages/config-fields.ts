/** The fields of the settings pages. Secrets arrive masked; a mask that comes back changes nothing. */
import type { Field } from '#shared/resources/define.ts';
import type { UsedField } from '#shared/console/data/resources.ts';
import en from '#shared/i18n/en/console.ts';
import zh from '#shared/i18n/zh-cn/console.ts';

type Word = keyof typeof zh.config.field;
const label = (word: Word) => ({ 'zh-cn': zh.config.field[word], en: en.config.field[word] });
const field = (name: string, word: Word, more: Partial<Field> = {}): UsedField => ({
  name,
  kind: 'text',
  label: label(word),
  writable: true,
  ...more,
});
const days = (name: string, word: Word): UsedField =>
  field(name, word, { kind: 'integer', min: 0, max: 9_999, help: label('days') });
const OPEN = [
  { value: '1', label: label('open') },
  { value: '0', label: label('closed') },
];

export interface ConfigFormProps {
  /** The setting that holds the fields as parts; null when every field is a setting of its own. */
  setting: string | null;
  fields: readonly UsedField[];
}

export const SITE: ConfigFormProps = {
  setting: null,
  fields: [
    field('web_name', 'webName', { required: true, max: 60 }),
    field('index_name', 'indexName', { max: 60 }),
    field('keyword', 'keyword', { kind: 'long_text', max: 100 }),
    field('description', 'description', { kind: 'long_text', max: 100 }),
    field('logo', 'logo', { kind: 'image', resize: { width: 242, height: 74 } }),
    field('tel', 'tel', { max: 30 }),
    field('mobile', 'mobile', { max: 30 }),
    field('email', 'email', { max: 60 }),
    field('icp', 'icp', { max: 60 }),
    field('close_status', 'closeStatus', { kind: 'choice', input: 'radio', options: OPEN }),
    field('close_reason', 'closeReason', { kind: 'long_text', max: 100 }),
  ],
};
export const UPLOAD: ConfigFormProps = {
  setting: 'upload',
  fields: [
    field('save_type', 'saveType', { kind: 'flag' }),
    field('ssl', 'ssl', { kind: 'flag' }),
    field('key', 'accessKey', { max: 100 }),
    field('access', 'secretKey'),
    field('bucket', 'bucket', { max: 100 }),
    field('endpoint', 'endpoint', { max: 255 }),
    field('cdn', 'cdn', { max: 255 }),
  ],
};
export const MAP: ConfigFormProps = {
  setting: 'amap',
  fields: [
    field('key', 'mapKey', { max: 100 }),
    field('jsapi', 'mapJsapi', { max: 100 }),
    field('security', 'mapSecurity', { max: 100 }),
  ],
};
export const LOGISTICS: ConfigFormProps = {
  setting: 'kuaibao',
  fields: [
    field('appid', 'appId', { max: 100 }),
    field('appkey', 'appKey'),
    field('agent_id', 'agentId', { max: 100 }),
  ],
};
export const TASKS: ConfigFormProps = {
  setting: 'task',
  fields: [days('cancel', 'cancelDays'), days('confirm', 'confirmDays'), days('settlement', 'settlementDays')],
};
