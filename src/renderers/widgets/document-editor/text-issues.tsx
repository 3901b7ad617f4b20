import { observer } from 'mobx-react-lite';
import { type Issue, issueWords } from '../../../engine/compile/issue.ts';
import type { Place } from '../../../engine/compile/json/places-of.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { editorIssueTexts as words } from './editor-issue-texts.ts';
import { selectPlace } from './select-place.ts';

const maxShownIssues = 5;

interface Props {
  issues: readonly Issue[];
  /** The textarea that the issues are about. */
  source(): HTMLTextAreaElement | null;
}

/** The first issues of a text with their lines; pressing one selects its place in the textarea. */
export const TextIssues = observer(({ issues, source }: Props) => {
  const { language } = useDisplay();
  const text = useText();
  return (
    <ul className="lamp-text-issues">
      {issues.slice(0, maxShownIssues).map((issue) => {
        const said = issueWords(issue, language);
        const place = placeOf(issue);
        return (
          <li key={`${issue.pointer} ${said}`}>
            {place ? (
              <button type="button" onClick={() => selectPlace(source(), place)}>
                {fillString(text(words.line), { line: place.line }) + said}
              </button>
            ) : (
              said
            )}
          </li>
        );
      })}
    </ul>
  );
});

const placeOf = ({ line, column }: Issue): Place | undefined =>
  line === undefined || column === undefined ? undefined : { line, column };
