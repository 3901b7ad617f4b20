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
import type { ChartName } from '../../schemas/charts/index.ts';
import type { PartName } from '../../schemas/parts/index.ts';
import type { CaptchaKind } from '../../schemas/wire/captcha.ts';
import type { ChartData } from './chart-data.ts';
import type { Inputs } from './input-props.ts';
import type { MapCanvasProps } from './map-canvas.ts';

/** Props of a cell in a table or a detail. */
export interface CellProps {
  value: unknown;
  column: ColumnPlan;
  row: Record<string, unknown>;
}
/** A bar, slice or point: the indexes of its category and its series. */
export interface ChartPlace {
  category: number;
  series: number;
}
/** Props of a chart. */
export interface ChartProps {
  plan: ChartPlan;
  data: ChartData;
  /** The unit after its numbers; '' for none. */
  unit: string;
  /** The chart's summary for screen readers. */
  label: string;
  /** The response of the source: rows and videos are read from it. */
  answer: unknown;
  /** The place of what the user has clicked. */
  chosen?: ChartPlace | undefined;
  /** Called with what is clicked; absent if nothing follows a click. */
  onChoose?: ((place: ChartPlace) => void) | undefined;
}
/** Props of a captcha kind; the shell has the dialog around it and the live region (CAPT-10). */
export interface CaptchaProps {
  challenge: CaptchaChallenge;
}

/**
 * The component of every kind of the grammar. A kind without a component, or with a component for another plan, does
 * not compile.
 */
export interface Registries {
  blocks: { readonly [Kind in BlockKindName]: ComponentType<{ plan: BlockPlanOf<Kind> }> } & {
    readonly broken: ComponentType<{ plan: BrokenPlan }>;
  };
  parts: { readonly [Name in PartName]: ComponentType<{ plan: PartPlanOf<Name> }> };
  cells: { readonly [Kind in CellKind]: ComponentType<CellProps> };
  inputs: Inputs;
  /** By `<type>/<look>`; data may name others, which are logged and shown as a placeholder (ERR-08). */
  charts: { readonly [Name in ChartName]: ComponentType<ChartProps> };
  captchas: { readonly [Kind in CaptchaKind]: ComponentType<CaptchaProps> };
  /** The bell in the header and the popup over the page; they work with `useShell().alarms` (ALARM-09). */
  alarms: { readonly [Name in 'bell' | 'popup']: ComponentType };
  /** What draws maps; it works with the props alone. */
  maps: { readonly canvas: ComponentType<MapCanvasProps> };
  /** The microphone in the header and the bubble of the assistant; they work with `useShell().voice` (VOICE-06). */
  voice: { readonly [Name in 'button' | 'bubble']: ComponentType };
}

const RegistriesContext = createContext<Registries | undefined>(undefined);
export const RegistriesProvider = RegistriesContext.Provider;

export function useRegistries(): Registries {
  const registries = useContext(RegistriesContext);
  if (!registries) throw new Error('A renderer is used outside the RegistriesProvider.');
  return registries;
}
