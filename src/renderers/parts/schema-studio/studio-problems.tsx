import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../context/console-context.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';

/** What is wrong in the document, and how much in all others. */
export const StudioProblems = observer(({ studio }: { studio: StudioStore }) => {
  const text = useText();
  const file = studio.file!;
  const marks = studio.marksOf(file);
  const [errors, warnings] = [studio.count('error', file), studio.count('warning', file)];
  const fixAll = async () => {
    const fix = await studio.checker.ask('fixOfDocument', file);
    if (fix) studio.apply(fix);
  };
  const sums = [
    ...(errors > 0 ? [fillString(text(words.errors), { n: errors })] : []),
    ...(warnings > 0 ? [fillString(text(words.warnings), { n: warnings })] : []),
  ];
  const isChecking = studio.checker.state === 'starting';
  return (
    <section className="lamp-studio-problems" aria-label={text(words.problems)}>
      <div className="lamp-studio-bar" role="status">
        <span>{isChecking ? text(words.waiting) : sums.join(' · ') || text(words.noProblems)}</span>
        <span className="lamp-studio-gap" />
        {marks.some(({ hasFix }) => hasFix) && (
          <Button size="small" onClick={() => void fixAll()}>
            {text(words.fixAll)}
          </Button>
        )}
      </div>
      {marks.length > 0 && (
        <ul>
          {marks.map(({ severity, message, line, column, start, end }) => (
            <li key={`${start} ${message}`}>
              <button
                type="button"
                className={`lamp-studio-problem lamp-studio-${severity}`}
                onClick={() => studio.goTo(file, { start, end })}
              >
                <small>{`${line}:${column}`}</small>
                <span>{message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
