import { observer } from 'mobx-react-lite';
import type { ImportState } from '../../schemas/wire/imports.ts';
import { useText } from '../context/console-context.tsx';
import { definitionTexts, importTexts } from './import-texts.ts';

/** Problems that the platform sends; the download has all. */
const shown = 200;
const headings = ['row', 'column', 'value', 'reason'] as const;
const fileHeadings = ['line', 'place', 'value', 'reason'] as const;

interface Props {
  state: Pick<ImportState, 'problems'>;
  /** Whether the file is one definition, whose problems have a line and a place instead of a row and a column. */
  isDefinition: boolean;
}

/** What cannot be imported: row, column, value, reason; or line, place, value, reason. */
export const ImportProblems = observer(({ state: { problems }, isDefinition }: Props) => {
  const text = useText();
  if (problems.length === 0) return null;
  const { problems: title } = isDefinition ? definitionTexts : importTexts;
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise nobody can scroll it without a mouse
    <section className="lamp-import-problems" aria-label={text(title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(isDefinition ? fileHeadings : headings).map((name) => (
              <th key={name} scope="col">
                {text(importTexts[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, place, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{place ?? column}</td>
              <td>{value}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length >= shown && !isDefinition && (
        <p className="lamp-import-calm">{text(importTexts.firstProblems).replace('{n}', String(shown))}</p>
      )}
    </section>
  );
});
