import { type KeyboardEvent, useId, useState } from 'react';
import type { FieldMessage } from '../../../engine/forms/field-message.ts';
import * as typedMessages from '../../../engine/forms/typed-messages.ts';
import { numberProblem, readNumber } from '../../../engine/forms/typed-number.ts';
import { useText } from '../../context/console-context.tsx';
import { useComposition } from '../../guards/composition.ts';
import { BoxNote } from '../../widgets/box-note.tsx';

const goToPage = { zh: '跳至页', en: 'Go to page' };

function problemOf(typed: string, last: number): FieldMessage | undefined {
  const page = readNumber(typed);
  if (page === undefined) return numberProblem(typed);
  if (!Number.isInteger(page)) return typedMessages.noInteger;
  if (page < 1) return typedMessages.min(1);
  return page > last ? typedMessages.max(last) : undefined;
}

/** Goes to a page by its number, on Enter and when the field is left. */
export default function GoTo({ last, go }: { last: number; go(page: number): void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const noteId = useId();
  const typing = useComposition(typed, setTyped);
  const problem = problemOf(typed, last);
  const apply = () => {
    const page = readNumber(typed);
    if (page === undefined || problem) return;
    setTyped('');
    go(page);
  };
  return (
    <span className="lamp-go-to">
      <input
        inputMode="numeric"
        aria-label={text(goToPage)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? noteId : undefined}
        placeholder={text(goToPage)}
        {...typing}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
        onBlur={apply}
      />
      <BoxNote id={noteId} problem={problem && text(problem)} />
    </span>
  );
}
