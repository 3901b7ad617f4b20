import { compareTexts } from '../../src/engine/records/compare-texts.ts';
import type { VoiceTarget } from '../../src/schemas/wire/voice.ts';
import { type Match, rankNames, ranks } from './rank-names.ts';
import type { Command } from './read-command.ts';

/** Something that a command may mean. */
export interface Candidate {
  target: VoiceTarget;
  /** What it is called, in both languages. */
  names: readonly string[];
  /** True for an alarm that is named by its device: 'alarm of lamp A-012'. */
  isByOwner?: boolean;
}

/** A candidate that a command may mean. */
export interface Meaning {
  target: VoiceTarget;
  match: Match;
}

/** Maximum targets of a result. */
export const maxTargets = 8;

/**
 * Finds what a command means, best first: exact names before beginnings, before parts, before initials and close
 * spellings. Close ones count only if nothing else matches, and fewer words only if more match nothing better.
 */
export function interpretCommand(command: Command, candidates: readonly Candidate[]): Meaning[] {
  const found = candidates
    .map((candidate) => ({ target: candidate.target, match: matchOf(command, candidate) }))
    .filter(({ match }) => match.rank !== ranks.none)
    .sort((a, b) => compare(command, a, b));
  const best = found[0]?.match;
  const isNamed = best !== undefined && best.rank <= ranks.contains;
  const kept = isNamed
    ? found.filter(({ match }) => match.rank <= ranks.contains && match.phrase <= best.phrase)
    : found;
  return kept.filter(isFirst).slice(0, maxTargets);
}

/** Devices are also found by what follows the alarm: they open where they have none. */
function matchOf({ phrases, alarmsOf = [] }: Command, { target, names, isByOwner }: Candidate): Match {
  const ofOwner = () => rankNames(alarmsOf, names);
  if (isByOwner) return ofOwner();
  const whole = rankNames(phrases, names);
  if (target.kind !== 'device' && target.kind !== 'carrier') return whole;
  const owner = ofOwner();
  return owner.rank < whole.rank ? owner : whole;
}

function compare(command: Command, a: Meaning, b: Meaning): number {
  const isOther = ({ target }: Meaning) => (command.kind !== undefined && target.kind !== command.kind ? 1 : 0);
  return (
    a.match.rank - b.match.rank ||
    isOther(a) - isOther(b) ||
    a.match.phrase - b.match.phrase ||
    a.target.name.length - b.target.name.length ||
    compareTexts(a.target.name, b.target.name)
  );
}

/** A page that is also the list of a kind of alarm is listed once. */
const isFirst = ({ target }: Meaning, at: number, all: readonly Meaning[]) =>
  all.findIndex((other) => other.target.to === target.to) === at;

/** The device that a command names, if it can mean no other one. */
export function theOneDevice(meanings: readonly Meaning[]): VoiceTarget | undefined {
  const [best, next] = meanings;
  if (best?.target.kind !== 'device' || best.match.rank > ranks.contains) return undefined;
  const isTie = next?.target.kind === 'device' && next.match.rank === best.match.rank;
  return isTie ? undefined : best.target;
}
