import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useText } from '../../context/console-context.tsx';
import { DocumentEditor } from '../../widgets/document-editor/document-editor.tsx';
import { designTexts as words } from './asset-form-design-texts.ts';

/** The formConfig as JSON. */
export const DesignSource = observer(
  ({ designer, isReadOnly }: { designer: FormDesignerStore; isReadOnly: boolean }) => {
    const text = useText();
    const { design } = designer;
    const { issues, warnings, names } = design.preview;
    return (
      <>
        <DocumentEditor
          value={design.text}
          onChange={designer.type}
          issues={[...issues, ...warnings]}
          label={text(words.config)}
          hint={text(words.hint)}
          isReadOnly={isReadOnly}
          words={words}
        />
        {!isReadOnly && design.text.trim() === '' && (
          <Button type="link" onClick={() => designer.type(exampleOf(names))}>
            {text(words.example)}
          </Button>
        )}
        <details>
          <summary>{text(words.fields)}</summary>
          <div className="lamp-design-names">{names.join('\n')}</div>
        </details>
      </>
    );
  },
);

/** A formConfig that adds a field and explains another, to begin with. */
const exampleOf = (names: readonly string[]): string => {
  const attribute = names.find((name) => name.startsWith('attributes.'));
  return JSON.stringify(
    {
      version: 1,
      fields: {
        'diyAttrs.contractNo': { title: { zh: '合同编号', en: 'Contract number' }, maxLength: 40 },
        ...(attribute ? { [attribute]: { help: { zh: '以铭牌为准', en: 'As on the nameplate' } } } : {}),
      },
    },
    null,
    2,
  );
};
