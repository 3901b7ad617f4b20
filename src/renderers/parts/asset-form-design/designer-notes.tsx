import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { issueWords } from '../../../engine/compile/issue.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { DesignDraft } from '../../../engine/stores/forms/form-designer/design-draft.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { Note } from '../../widgets/note.tsx';
import { designTexts } from './asset-form-design-texts.ts';
import { DesignConflict } from './design-conflict.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import { VersionNotes } from './version-notes.tsx';

const maxShown = 20;

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions | undefined;
  draft: DesignDraft;
  isReadOnly: boolean;
  showMistake(): void;
}

/** What stands in the way of editing or saving, with the way out. */
export const DesignerNotes = observer((props: Props) => {
  const { designer, versions, draft, isReadOnly, showMistake } = props;
  const text = useText();
  const { language } = useDisplay();
  const { lock, refused, orphans } = designer;
  const toMistake = (
    <Button size="small" onClick={showMistake}>
      {text(words.toMistake)}
    </Button>
  );
  return (
    <>
      {draft.isRestored && (
        <Note
          tone="info"
          title={text(words.restored)}
          action={
            <Button
              size="small"
              onClick={() => {
                draft.see();
                designer.discard();
              }}
            >
              {text(designTexts.discard)}
            </Button>
          }
          onClose={() => draft.see()}
        />
      )}
      <DesignConflict designer={designer} versions={versions} />
      {versions && <VersionNotes designer={designer} versions={versions} isReadOnly={isReadOnly} />}
      {lock === 'json' && <Note tone="error" title={text(words.lockJson)} action={toMistake} />}
      {lock === 'shape' && <Note tone="error" title={text(words.lockShape)} action={toMistake} />}
      {lock === 'older' && (
        <Note
          tone="info"
          title={text(words.lockOlder)}
          action={
            !isReadOnly && (
              <Button size="small" onClick={designer.convert}>
                {text(words.convert)}
              </Button>
            )
          }
        >
          {text(words.lockOlderText)}
        </Note>
      )}
      {refused && <Note tone="warning" title={`${text(words.refused)}: ${issueWords(refused, language)}`} />}
      {orphans.length > 0 && (
        <Note tone="warning" title={fillString(text(words.orphans), { n: orphans.length })}>
          <ul className="lamp-designer-orphans">
            {orphans.slice(0, maxShown).map((name) => (
              <li key={name}>
                <code>{name}</code>
                {!isReadOnly && (
                  <Button
                    type="link"
                    size="small"
                    aria-label={fillString(text(words.removeNamed), { name })}
                    onClick={() => designer.edit({ do: 'removeField', field: name })}
                  >
                    {text(words.remove)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
});
