import { type ComponentType, createContext, useContext } from 'react';
import type {
  BlockKindName,
  BlockPlanOf,
  BrokenPlan,
  ChartPlan,
  ColumnPlan,
  PartPlanOf,
} from '../../engine/compile/plan/plan.ts';
import type { CaptchaChallenge } from '../../engine/stores/verification/captcha-challenge.ts';
import type { CellKind } from '../../schemas/cells/index.ts';
import type { ChartKind } from '../../schemas/charts/index.ts';
import type { PartName } from '../../schemas/parts/index.ts';
import type { CaptchaKind } from '../../schemas/wire/captcha.ts';
import type { ChartData } from './chart-data.ts';
import type { Inputs } from './input-props.ts';

/** How a value is shown in a table or a detail. */
export interface CellProps {
  value: unknown;
  column: ColumnPlan;
  row: Record<string, unknown>;
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
  inputs: Inputs;
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
