import type { KnownDataSet } from '../../../schemas/data-sets.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import { checkAnswers } from './check-data-answers.ts';
import { checkDataLinks } from './check-data-links.ts';
import { checkPanelFilters } from './check-data-panels.ts';
import { checkPeriod } from './check-data-period.ts';
import { checkQuestion } from './check-data-question.ts';
import { questionsIn } from './data-questions.ts';
import type { Walk } from './walk.ts';

/**
 * Checks what a page asks data sets.
 *
 * @param sets those of the platform; undefined if they are not known: then only what holds for all is checked
 */
export function checkDataSets(walk: Walk, sets: readonly KnownDataSet[] | undefined): Finding[] {
  const questions = questionsIn(walk, sets);
  const links = sets ? checkDataLinks(walk, sets) : [];
  if (questions.length === 0) return links;
  return once([
    ...links,
    ...(sets ? questions.flatMap((question) => checkQuestion(question, sets)) : []),
    ...questions.flatMap((question) => (question.isOfRow ? [] : checkPeriod(question))),
    ...checkPanelFilters(walk, questions, sets),
    ...checkAnswers(walk, questions),
  ]);
}

/** Several sources may ask with the words of one row. */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer));
}
