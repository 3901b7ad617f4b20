import type { Text } from '../../../schemas/grammar/text.ts';
import type { PersonalizationSystem } from '../../../schemas/wire/personalization-rules.ts';
import { problemTexts } from '../../forms/personalization/problem-texts.ts';
import { filingProblem, titleProblem } from '../../forms/personalization/title-problem.ts';
import { fillText } from '../../records/fill-text.ts';
import { sentText } from '../../records/sent-text.ts';
import { isSameFiling, type LookDraft } from './look-draft.ts';

export const textNames = ['title', 'icp.title', 'icp.link'] as const;
/** The texts of a group, by the field names of the platform. */
export type TextName = (typeof textNames)[number];

/** Returns the error of a text; an unchanged text has none. */
export function textProblemOf(
  system: PersonalizationSystem,
  name: TextName,
  { current, saved }: { current: LookDraft; saved: LookDraft },
): Text | undefined {
  const isTouched = name === 'title' ? current.title !== saved.title : !isSameFiling(current.icp, saved.icp);
  if (!isTouched) return undefined;
  const filing = filingProblem({ title: sentText(current.icp.title), link: sentText(current.icp.link) });
  const problem = {
    title: titleProblem(system, sentText(current.title)),
    'icp.title': filing.title,
    'icp.link': filing.link,
  }[name];
  return problem && fillText(problemTexts[problem.key], problem.params);
}
