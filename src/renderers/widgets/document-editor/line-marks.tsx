import { observer } from 'mobx-react-lite';
import { type Issue, issueWords } from '../../../engine/compile/issue.ts';
import { useDisplay } from '../../context/console-context.tsx';
import { selectPlace } from './select-place.ts';

/** Pixels of a line of the text and above its first one, as the style sheet has them. */
const lineHeight = 20;
const inset = 4;
/** More lines than the textarea shows. */
const maxLines = 28;

interface Props {
  text: string;
  issues: readonly Issue[];
  /** Pixels that the text is scrolled by. */
  scrolled: number;
  source(): HTMLTextAreaElement | null;
}

/** The line numbers beside a text; one with an issue is marked, has it as its title, and a press selects its place. */
export const LineMarks = observer(({ text, issues, scrolled, source }: Props) => {
  const { language } = useDisplay();
  const count = text.split('\n').length;
  const first = Math.max(1, Math.floor((scrolled - inset) / lineHeight));
  const lines = Array.from({ length: Math.max(0, Math.min(maxLines, count - first + 1)) }, (_, index) => first + index);
  return (
    // The list below the text says the same to screen readers.
    <div className="lamp-editor-lines" aria-hidden="true">
      {lines.map((line) => {
        const own = issues.filter((issue) => issue.line === line);
        const style = { top: inset + (line - 1) * lineHeight - scrolled };
        const [issue] = own;
        if (!issue)
          return (
            <span key={line} style={style}>
              {line}
            </span>
          );
        const isError = own.some(({ severity }) => severity === 'error');
        return (
          <button
            key={line}
            type="button"
            tabIndex={-1}
            style={style}
            className={isError ? 'lamp-editor-error' : undefined}
            title={own.map((one) => issueWords(one, language)).join('\n')}
            onClick={() => selectPlace(source(), { line, column: issue.column ?? 1 })}
          >
            {line}
          </button>
        );
      })}
    </div>
  );
});
