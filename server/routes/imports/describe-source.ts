import { type Locale, message } from '../../texts/messages.ts';
import type { TableSource } from './table.ts';

/** Says what was read of a file: its sheet or its separator, and the row of the headings. */
export function describeSource({ sheet, separator, encoding, headingRow }: TableSource, locale: Locale): string {
  if (sheet !== undefined) return message(locale, 'sourceSheet', { sheet, row: headingRow });
  return message(locale, 'sourceText', {
    row: headingRow,
    separator: nameSeparator(separator ?? ',', locale),
    encoding: encoding ?? 'UTF-8',
  });
}

function nameSeparator(separator: string, locale: Locale): string {
  if (separator === ',') return message(locale, 'separatorComma');
  if (separator === ';') return message(locale, 'separatorSemicolon');
  return separator === '\t' ? message(locale, 'separatorTab') : separator;
}
