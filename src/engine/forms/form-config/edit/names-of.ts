import type { CompiledGroup } from '../apply-form-config.ts';
import { authoredName } from '../wire-name.ts';

const known = new WeakMap<readonly CompiledGroup[], ReadonlySet<string>>();

/** The fields of the groups of a form, as a formConfig names them; computed once per form. */
export function namesOf(bare: readonly CompiledGroup[]): ReadonlySet<string> {
  const ready = known.get(bare);
  if (ready) return ready;
  const names = new Set(bare.flatMap(({ fields }) => fields.map(authoredName)));
  known.set(bare, names);
  return names;
}
