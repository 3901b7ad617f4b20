import { observer } from 'mobx-react-lite';
import type { ImportState } from '../../schemas/wire/imports.ts';
import { useText } from '../context/console-context.tsx';
import { importTexts } from './import-texts.ts';

/** Problems that the platform sends; the download has all. */
const shown = 200;

/** The rows that cannot be imported: row, column, value, reason. */
export const ImportProblems = observer(({ state: { problems } }: { state: Pick<ImportState, 'problems'> }) => {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise nobody can scroll it without a mouse
    <section className="lamp-import-problems" aria-label={text(importTexts.problems)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(['row', 'column', 'value', 'reason'] as const).map((name) => (
              <th key={name} scope="col">
                {text(importTexts[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{value}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length >= shown && (
        <p className="lamp-import-calm">{text(importTexts.firstProblems).replace('{n}', String(shown))}</p>
      )}
    </section>
  );
});
