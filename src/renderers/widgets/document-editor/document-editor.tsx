import { type GetRef, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Issue } from '../../../engine/compile/issue.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useText } from '../../context/console-context.tsx';
import { useComposition } from '../../guards/composition.ts';
import { Note } from '../note.tsx';
import { editorIssueTexts } from './editor-issue-texts.ts';
import { LineMarks } from './line-marks.tsx';
import { TextIssues } from './text-issues.tsx';
import './document-editor.css';

interface Props {
  /** The text; lines are divided by a line feed. */
  value: string;
  onChange(value: string): void;
  /** Errors and warnings of the text, with their lines. */
  issues: readonly Issue[];
  /** The name of the box, shown above it. */
  label: ReactNode;
  /** A sentence below the label. */
  hint?: string;
  isReadOnly?: boolean;
  /** What the numbers of mistakes and of warnings mean; {n} is the number. */
  words?: { mistakes: Text; warnings: Text };
}

/** The text of a document with numbered lines; pressing an issue selects its place. */
export const DocumentEditor = observer((props: Props) => {
  const { value, onChange, issues, label, hint, isReadOnly = false, words = editorIssueTexts } = props;
  const text = useText();
  const id = useId();
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const source = () => area.current?.resizableTextArea?.textArea ?? null;
  const [scrolled, setScrolled] = useState(0);
  const typing = useComposition(value, onChange);
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  return (
    <>
      <h3>
        <label htmlFor={id}>{label}</label>
      </h3>
      {hint !== undefined && <p className="lamp-none">{hint}</p>}
      <div className="lamp-editor">
        <LineMarks text={value} issues={issues} scrolled={scrolled} source={source} />
        <Input.TextArea
          ref={area}
          id={id}
          autoSize={{ minRows: 10, maxRows: 26 }}
          wrap="off"
          spellCheck={false}
          readOnly={isReadOnly}
          status={errors.length > 0 ? 'error' : undefined}
          aria-describedby={`${id}-issues`}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
          {...typing}
        />
      </div>
      <div id={`${id}-issues`}>
        {errors.length > 0 && (
          <Note tone="error" title={fillString(text(words.mistakes), { n: errors.length })}>
            <TextIssues issues={errors} source={source} />
          </Note>
        )}
        {warnings.length > 0 && (
          <Note tone="warning" title={fillString(text(words.warnings), { n: warnings.length })}>
            <TextIssues issues={warnings} source={source} />
          </Note>
        )}
      </div>
    </>
  );
});
