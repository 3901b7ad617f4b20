import { pointerParts } from '../../../../schemas/rules/json-pointer.ts';
import type { Issue } from '../../../compile/issue.ts';
import type { CompiledGroup } from '../apply-form-config.ts';
import { addedPrefix } from '../form-config.ts';
import { type DesignConfig, readDesign } from './design-config.ts';
import { namesOf } from './names-of.ts';

/**
 * The names in a formConfig that the form does not have, such as those of attributes that a product no longer has. They
 * stay until somebody removes them.
 */
export function findOrphans({ sections = [], fields = {} }: DesignConfig, bare: readonly CompiledGroup[]): string[] {
  const known = namesOf(bare);
  const isAdded = (name: string) => name.startsWith(addedPrefix) && Object.hasOwn(fields, name);
  const written = [...Object.keys(fields), ...sections.flatMap((section) => section.fields)];
  const isOrphan = (name: unknown): name is string => typeof name === 'string' && !known.has(name) && !isAdded(name);
  return [...new Set(written.filter(isOrphan))];
}

/** True for an issue that says of one of these names in a text that the form does not have it. */
export function isOfOrphan({ pointer }: Issue, text: string, orphans: ReadonlySet<string>): boolean {
  if (pointer === undefined || orphans.size === 0) return false;
  const [of, at, key, index] = pointerParts(pointer);
  if (of === 'fields') return key === undefined && at !== undefined && orphans.has(at);
  if (of !== 'sections' || key !== 'fields' || index === undefined) return false;
  const read = readDesign(text);
  const name = 'config' in read ? read.config.sections?.[Number(at)]?.fields[Number(index)] : undefined;
  return typeof name === 'string' && orphans.has(name);
}
