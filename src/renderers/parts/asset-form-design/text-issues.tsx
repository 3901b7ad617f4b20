import { type Issue, issueLine } from '../../../engine/compile/issue.ts';
import type { Place } from '../../../engine/compile/json/places-of.ts';
import { rangeAt } from '../../../engine/stores/forms/form-config-text.ts';

const maxShownIssues = 5;

interface Props {
  issues: readonly Issue[];
  /** The textarea that the issues are about. */
  source(): HTMLTextAreaElement | null;
}

/** The first issues of a text; pressing one selects its place in the textarea. */
export const TextIssues = ({ issues, source }: Props) => (
  <ul className="lamp-text-issues">
    {issues.slice(0, maxShownIssues).map((issue) => {
      const line = issueLine(issue);
      const place = placeOf(issue);
      return (
        <li key={`${issue.pointer} ${line}`}>
          {place ? (
            <button type="button" onClick={() => select(source(), place)}>
              {line}
            </button>
          ) : (
            line
          )}
        </li>
      );
    })}
  </ul>
);

const placeOf = ({ line, column }: Issue): Place | undefined =>
  line === undefined || column === undefined ? undefined : { line, column };

/** Selects what a place names and scrolls to it. */
function select(area: HTMLTextAreaElement | null, place: Place): void {
  if (!area) return;
  const [start, end] = rangeAt(area.value, place);
  area.focus();
  area.setSelectionRange(start, end);
  // Focusing scrolls to the textarea, not within it.
  const lines = area.value.split('\n').length;
  area.scrollTop = (area.scrollHeight * (place.line - 1)) / lines - area.clientHeight / 2;
}
