import { Button } from 'antd';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';
import './note-templates.css';

interface Props {
  templates: readonly Text[];
  /** What is in the box. */
  value: unknown;
  disabled: boolean | undefined;
  onChange(value: string): void;
}

/** Buttons that put a text into a box, behind what is there. */
export function NoteTemplates({ templates, value, disabled, onChange }: Props) {
  const text = useText();
  const former = typeof value === 'string' ? value.trimEnd() : '';
  return (
    <span className="lamp-note-templates">
      {templates.map((template) => {
        const words = text(template);
        return (
          <Button
            key={words}
            size="small"
            disabled={disabled === true || former.endsWith(words)}
            onClick={() => onChange(former === '' ? words : `${former}\n${words}`)}
          >
            {words}
          </Button>
        );
      })}
    </span>
  );
}
