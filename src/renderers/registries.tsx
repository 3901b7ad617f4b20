import { type ComponentType, createContext, useContext } from 'react';
import type { BlockPlan, ColumnPlan, FieldPlan } from '../engine/compile/page/compile-page.ts';
import type { Registry } from '../engine/registry.ts';
import type { FormStore } from '../engine/stores/form-store.ts';

/** How a kind of block is drawn. */
export interface BlockRenderer {
  kind: BlockPlan['kind'];
  // Each renderer gets the plan of its own kind; the registry is what guarantees that.
  component: ComponentType<{ plan: never }>;
}
/** How a value is shown in a table or a detail. */
export interface CellRenderer {
  kind: ColumnPlan['as'];
  component: ComponentType<CellProps>;
}
export interface CellProps {
  value: unknown;
  column: ColumnPlan;
}
/** How a field of a form is filled in. */
export interface FieldRenderer {
  kind: FieldPlan['input'];
  component: ComponentType<FieldProps>;
}
export interface FieldProps {
  /** For the label. */
  id: string;
  field: FieldPlan;
  form: FormStore;
  isInvalid: boolean;
}

export interface Registries {
  blocks: Registry<BlockRenderer>;
  cells: Registry<CellRenderer>;
  fields: Registry<FieldRenderer>;
}

const RegistriesContext = createContext<Registries | undefined>(undefined);
export const RegistriesProvider = RegistriesContext.Provider;

export function useRegistries(): Registries {
  const registries = useContext(RegistriesContext);
  if (!registries) throw new Error('a renderer stands outside the RegistriesProvider');
  return registries;
}
