/** Fields that can be set to one value on many records at once. */
import { allows, usedFields, type ConsolePage, type ConsoleResource, type UsedField } from '../data/resources.ts';
import { columnOf, isMany, isOnOff } from '../kinds/kinds.ts';

/** Switches of the list, and choices of its edit form. */
export function settableFields(
  resource: Pick<ConsoleResource, 'fields' | 'can'>,
  page: Pick<ConsolePage, 'columns' | 'add' | 'edit' | 'switches'>,
): UsedField[] {
  if (!allows(resource, 'edit')) return [];
  const switches = usedFields(resource, page.columns).filter((field) => columnOf(field) === 'custom' && isOnOff(field));
  const choices = page.switches.edit
    ? usedFields(resource, page.edit ?? page.add).filter((field) => field.kind === 'flag' || field.options)
    : [];
  const distinct = new Map([...choices, ...switches].map((field) => [field.name, field]));
  return [...distinct.values()].filter((field) => field.writable && field.editable !== false && !isMany(field));
}
