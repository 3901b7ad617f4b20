import type { CompiledGroup } from '../apply-form-config.ts';
import { addedPrefix } from '../form-config.ts';
import { begun, type DesignConfig, writtenSettings } from './design-config.ts';
import type { DesignEdit } from './design-edit.ts';
import {
  editGroups,
  withFieldAt,
  withGroupAt,
  withoutField,
  withoutGroup,
  withSections,
  withTitle,
} from './edit-groups.ts';
import { namesOf } from './names-of.ts';

/**
 * Changes a formConfig by hand. What is not changed keeps its identity; an edit without effect, or of a field that the form
 * does not have, returns the same one.
 *
 * @param bare the groups of the form without a formConfig
 */
export function editDesign(config: DesignConfig, edit: DesignEdit, bare: readonly CompiledGroup[]): DesignConfig {
  if ('field' in edit && edit.do !== 'addField' && edit.do !== 'removeField' && !hasField(config, edit.field, bare))
    return config;
  switch (edit.do) {
    case 'moveField':
      return editGroups(config, bare, withFieldAt(edit.field, edit.group, edit.before));
    case 'releaseField':
      return editGroups(config, bare, withoutField(edit.field));
    case 'addGroup':
      return withSections(config, [...(config.sections ?? []), { title: edit.title, fields: [] }]);
    case 'renameGroup':
      return editGroups(config, bare, withTitle(edit.group, edit.title));
    case 'moveGroup':
      return editGroups(config, bare, withGroupAt(edit.group, edit.before));
    case 'deleteGroup':
      return editGroups(config, bare, withoutGroup(edit.group));
    case 'set':
      return withSettings(config, edit.field, { ...writtenSettings(config, edit.field), [edit.key]: edit.value });
    case 'setAll':
      return withSettings(config, edit.field, { ...writtenSettings(config, edit.field), ...edit.settings });
    case 'resetField':
      return writtenSettings(config, edit.field) === undefined ? config : withSettings(config, edit.field, {});
    case 'addField':
      return added(config, edit, bare);
    case 'removeField':
      return removed(config, edit.field);
  }
}

const hasField = (config: DesignConfig, field: string, bare: readonly CompiledGroup[]): boolean =>
  field.startsWith(addedPrefix) ? writtenSettings(config, field) !== undefined : namesOf(bare).has(field);

function added(
  config: DesignConfig,
  { field, settings, group }: Extract<DesignEdit, { do: 'addField' }>,
  bare: readonly CompiledGroup[],
): DesignConfig {
  if (writtenSettings(config, field) !== undefined) return config;
  const next = withSettings(config, field, { ...settings });
  return group === undefined ? next : editGroups(next, bare, withFieldAt(field, group, undefined));
}

function removed(config: DesignConfig, field: string): DesignConfig {
  const sections = config.sections?.map((section) =>
    section.fields.includes(field) ? { ...section, fields: section.fields.filter((name) => name !== field) } : section,
  );
  const next = sections?.some((section, index) => section !== config.sections![index])
    ? { ...config, sections }
    : config;
  return withoutSettings(next, field);
}

/** Settings without undefined ones; a field of the form without settings is not written. */
function withSettings(config: DesignConfig, field: string, settings: Readonly<Record<string, unknown>>): DesignConfig {
  const own = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const isSaid = Object.keys(own).length > 0 || field.startsWith(addedPrefix);
  return isSaid ? { ...begun(config), fields: { ...config.fields, [field]: own } } : withoutSettings(config, field);
}

function withoutSettings(config: DesignConfig, field: string): DesignConfig {
  if (writtenSettings(config, field) === undefined) return config;
  const { fields: before = {}, ...others } = config;
  const fields = Object.fromEntries(Object.entries(before).filter(([name]) => name !== field));
  return Object.keys(fields).length > 0 ? { ...config, fields } : others;
}
