import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import type { LightingProblem } from '../../../engine/lighting/lighting-problem.ts';
import { lightingProblemText } from '../../../engine/lighting/problem-texts.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import './problem-list.css';

interface Props {
  id?: string;
  problems: readonly LightingProblem[];
  language: Language;
}

/** Problems of a program or a calendar at the place that they are about; nothing without any. */
export function ProblemList({ id, problems, language }: Props) {
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="lamp-problems">
      {problems.map((problem) => (
        <li
          key={`${problem.at} ${problem.key} ${textIn(language, lightingProblemText(problem))}`}
          data-severity={problem.severity}
        >
          {problem.severity === 'error' ? (
            <ExclamationCircleFilled aria-hidden="true" />
          ) : (
            <WarningFilled aria-hidden="true" />
          )}
          {textIn(language, lightingProblemText(problem))}
        </li>
      ))}
    </ul>
  );
}
