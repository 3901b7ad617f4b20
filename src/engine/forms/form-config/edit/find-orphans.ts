import type { CompiledGroup } from '../apply-form-config.ts';
import { addedPrefix } from '../form-config.ts';
import type { DesignConfig } from './design-config.ts';
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
