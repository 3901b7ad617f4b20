import { type ComponentType, createContext, useContext } from 'react';
import type { BlockPlan, ChartPlan, ColumnPlan, FieldPlan } from '../engine/compile/page/plan.ts';
import type { Registry } from '../engine/registry.ts';
import type { CaptchaChallenge } from '../engine/stores/captcha-challenge.ts';
import type { FileUploads } from '../engine/stores/file-uploads.ts';
import type { CodeOffer } from '../engine/stores/form-store.ts';
import type { CaptchaKind } from '../schemas/wire/captcha.ts';
import type { ChartData } from './charts/read-chart.ts';

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
  row: Record<string, unknown>;
}
/** How a field of a form is filled in. */
export interface FieldRenderer {
  kind: FieldPlan['input'];
  component: ComponentType<FieldProps>;
}
/** Where a field's value is kept: a form store, or a section of a generated form. */
export interface FieldHost {
  values: { get(field: string): unknown };
  set(field: string, value: unknown): void;
  /** Called when the field is left. */
  check(field: string): unknown;
  /** How the code of a field is sent; forms of a page have it. */
  codeOf?(field: FieldPlan): CodeOffer | undefined;
  /** What is on its way for a field of files; forms of a page have it. */
  uploadsOf?(field: FieldPlan): FileUploads | undefined;
}
export interface FieldProps {
  /** For the label. */
  id: string;
  field: FieldPlan;
  form: FieldHost;
  isInvalid: boolean;
}
/** How a kind of chart is drawn. */
export interface ChartRenderer {
  kind: ChartPlan['chart'];
  component: ComponentType<ChartProps>;
}
export interface ChartProps {
  plan: ChartPlan;
  data: ChartData;
  /** What is drawn, for those who cannot see it. */
  label: string;
}
/** How a kind of captcha is drawn and answered; the dialog around it, and the live region, are the shell's (CAPT-10). */
export interface CaptchaRenderer {
  kind: CaptchaKind;
  component: ComponentType<{ challenge: CaptchaChallenge }>;
}

export interface Registries {
  blocks: Registry<BlockRenderer>;
  cells: Registry<CellRenderer>;
  fields: Registry<FieldRenderer>;
  charts: Registry<ChartRenderer>;
  captchas: Registry<CaptchaRenderer>;
}

const RegistriesContext = createContext<Registries | undefined>(undefined);
export const RegistriesProvider = RegistriesContext.Provider;

export function useRegistries(): Registries {
  const registries = useContext(RegistriesContext);
  if (!registries) throw new Error('a renderer stands outside the RegistriesProvider');
  return registries;
}
