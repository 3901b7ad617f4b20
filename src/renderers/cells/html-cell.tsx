import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { EmptyCell } from './empty-cell.tsx';

// The sanitiser is large, and most pages have no HTML.
const SafeHtml = lazyPart(async () => ({ default: (await import('../widgets/safe-html.tsx')).SafeHtml }));

/** The platform's HTML, sanitised once more here (NOTE-05). */
export const HtmlCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  if (typeof value !== 'string' || value === '') return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <Suspense>
      <SafeHtml html={value} />
    </Suspense>
  );
});
