import { completeSteps, type DraftStep } from '../../../engine/lighting/draft-steps.ts';
import { nightCurve } from '../../../engine/lighting/night-curve.ts';
import { planNight } from '../../../engine/lighting/plan-night.ts';
import { schematicSun } from '../../../engine/lighting/schematic-sun.ts';
import { programText } from '../../../engine/lighting/step-texts.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import './night-picture.css';

const [width, height, edge] = [120, 28, 1.5];
/** Any night will do: the sun is schematic. */
const night = '2028-03-20';

/** The level of a program from noon to noon as a small curve, with its steps in words; nothing without steps. */
export function NightCurveLine({ steps, language }: { steps: readonly DraftStep[]; language: Language }) {
  const complete = completeSteps(steps).map(({ step }) => step);
  if (complete.length === 0) return null;
  const points = nightCurve(planNight(complete, schematicSun(night, 0), night, 0)).map(
    ({ x, level }) => `${(x * width).toFixed(1)},${(edge + (height - 2 * edge) * (1 - level / 100)).toFixed(1)}`,
  );
  const label = programText(complete)[language];
  return (
    <svg className="lamp-night-line" role="img" aria-label={label} width={width} height={height}>
      <title>{label}</title>
      <rect className="lamp-night-dark" x={width / 4} y={0} width={width / 2} height={height} rx={2} />
      <polygon className="lamp-night-light" points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline className="lamp-night-level" points={points.join(' ')} />
    </svg>
  );
}
