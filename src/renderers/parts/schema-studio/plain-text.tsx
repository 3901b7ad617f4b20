import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../context/console-context.tsx';
import { useComposition } from '../../guards/composition.ts';
import { Note } from '../../widgets/note.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import './plain-text.css';

interface Props {
  studio: StudioStore;
  file: string;
  isReadOnly: boolean;
  retry(): void;
}

/** The text without the editor, which could not be loaded: it can still be read, changed and saved. */
export const PlainText = observer(({ studio, file, isReadOnly, retry }: Props) => {
  const text = useText();
  const typing = useComposition(studio.texts.of(file), (next) => studio.texts.write(file, next));
  return (
    <div className="lamp-studio-plain">
      <Note
        tone="warning"
        title={text(isReadOnly ? words.plainReadOnly : words.plain)}
        action={
          <Button size="small" onClick={retry}>
            {text(words.restart)}
          </Button>
        }
      />
      <textarea
        aria-label={fillString(text(words.editor), { file })}
        spellCheck={false}
        readOnly={isReadOnly}
        {...typing}
      />
    </div>
  );
});
