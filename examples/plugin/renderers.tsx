import { FigureBlock } from './figure-block.tsx';
import { GaugeChart } from './gauge-chart.tsx';
import { StarsCell } from './stars-cell.tsx';
import { StarsInput } from './stars-input.tsx';
import { StepCaptcha } from './step-captcha.tsx';

/** What draws the kinds that the plug-in adds. */
export const exampleRenderers = {
  blocks: { figure: FigureBlock },
  cells: { stars: StarsCell },
  inputs: { stars: StarsInput },
  charts: { 'gauge/default': GaugeChart },
};
/** The renderers of the product that the plug-in replaces. */
export const exampleReplaces = { captchas: { blockPuzzle: StepCaptcha } };
