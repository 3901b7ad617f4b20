import { type ComponentType, createContext, useContext } from 'react';
import type {
  BlockKindName,
  BlockPlanOf,
  BrokenPlan,
  ChartPlan,
  ColumnPlan,
  FieldPlan,
  PartPlanOf,
} from '../engine/compile/page/plan.ts';
import type { CaptchaChallenge } from '../engine/stores/captcha-challenge.ts';
import type { FileUploads } from '../engine/stores/file-uploads.ts';
import type { CodeOffer } from '../engine/stores/form-store.ts';
import type { CellKind } from '../schemas/cells/index.ts';
import type { ChartKind } from '../schemas/charts/index.ts';
import type { InputKind } from '../schemas/inputs/index.ts';
import type { PartName } from '../schemas/parts/index.ts';
import type { CaptchaKind } from '../schemas/wire/captcha.ts';
import type { ChartData } from './charts/read-chart.ts';

/** How a value is shown in a table or a detail. */
export interface CellProps {
  value: unknown;
  column: ColumnPlan;
  row: Record<string, unknown>;
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
/** How a field of a form is filled in. */
export interface FieldProps {
  /** For the label. */
  id: string;
  field: FieldPlan;
  form: FieldHost;
  isInvalid: boolean;
}
/** How a chart is drawn. */
export interface ChartProps {
  plan: ChartPlan;
  data: ChartData;
  /** What is drawn, for those who cannot see it. */
  label: string;
}
/** How a captcha is drawn and answered; the dialog around it, and the live region, are the shell's (CAPT-10). */
export interface CaptchaProps {
  challenge: CaptchaChallenge;
}

/**
 * The component of every kind of the grammar. A kind without a component, or with one that expects another plan, does not compile.
 */
export interface Registries {
  blocks: { readonly [Kind in BlockKindName]: ComponentType<{ plan: BlockPlanOf<Kind> }> } & {
    readonly broken: ComponentType<{ plan: BrokenPlan }>;
  };
  parts: { readonly [Name in PartName]: ComponentType<{ plan: PartPlanOf<Name> }> };
  cells: { readonly [Kind in CellKind]: ComponentType<CellProps> };
  fields: { readonly [Kind in InputKind]: ComponentType<FieldProps> };
  charts: { readonly [Kind in ChartKind]: ComponentType<ChartProps> };
  captchas: { readonly [Kind in CaptchaKind]: ComponentType<CaptchaProps> };
}

const RegistriesContext = createContext<Registries | undefined>(undefined);
export const RegistriesProvider = RegistriesContext.Provider;

export function useRegistries(): Registries {
  const registries = useContext(RegistriesContext);
  if (!registries) throw new Error('a renderer stands outside the RegistriesProvider');
  return registries;
}
