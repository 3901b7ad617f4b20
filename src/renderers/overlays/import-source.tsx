import { fillString } from '../../engine/records/fill-text.ts';
import type { ImportSource as Source } from '../../schemas/wire/imports.ts';
import { useText } from '../context/console-context.tsx';
import { importTexts } from './import-texts.ts';

/** Where the rows of a file were read: its sheet, the row of the headings if it is not the first, and what the file hides. */
export function ImportSource({ source }: { source: Source | undefined }) {
  const text = useText();
  if (!source) return null;
  const { sheet, headingRow, hiddenRows, hiddenColumns = [] } = source;
  const place = text(sheet === undefined ? importTexts.sourceRow : importTexts.sourceSheet)
    .replace('{row}', String(headingRow))
    .replace('{sheet}', () => sheet ?? '');
  const hidden = fillString(text(importTexts.hiddenRows), { n: hiddenRows });
  const columns = text(importTexts.hiddenColumns).replace('{names}', () =>
    hiddenColumns.join(text({ zh: '、', en: ', ' })),
  );
  return (
    <>
      {(sheet !== undefined || headingRow > 1) && <p className="lamp-import-calm">{place}</p>}
      {hiddenRows > 0 && <p className="lamp-import-calm">{hidden}</p>}
      {hiddenColumns.length > 0 && <p className="lamp-import-calm">{columns}</p>}
    </>
  );
}
