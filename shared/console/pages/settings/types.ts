/** What a settings page is made of: tabs of sections of fields. Field names are paths: `upload.key`. */
import type { ComponentType } from 'react';
import type { Label } from '../../../i18n/t.ts';
import type { Field } from '../../../resources/define.ts';
import type { UsedField } from '../../data/resources.ts';

export interface SettingField extends UsedField {
  /** Never shown again once it is set: a line, several lines (PEM), or a file. */
  secret?: 'line' | 'lines' | 'file';
  /** Takes the whole line. */
  wide?: boolean;
}
export interface SettingSection {
  title: Label;
  hint?: Label;
  fields: readonly SettingField[];
  /** Below the fields: previews, addresses to copy. Reads the form through its context. */
  below?: ComponentType;
}
export interface SettingTab {
  name: string;
  label: Label;
  sections: readonly SettingSection[];
  /** Fields that must be filled for the tab to work; it then shows how far it is. */
  needs?: readonly string[];
}

/** A setting: `setting('upload.bucket', bilingual('存储桶', 'Bucket'))`. */
export const setting = (
  name: string,
  label: Label,
  more: Partial<Field> & Pick<SettingField, 'secret' | 'wide'> = {},
): SettingField => ({ kind: 'text', writable: true, ...more, name, label });

export const fieldsOf = (tabs: readonly SettingTab[]): SettingField[] =>
  tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields));
