import { observer } from 'mobx-react-lite';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useText } from '../../context/console-context.tsx';
import { FieldProperties } from './field-properties.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import { GroupProperties } from './group-properties.tsx';

/** The properties of the chosen field or group. */
export const DesignerProperties = observer((props: { designer: FormDesignerStore; isReadOnly: boolean }) => {
  const { designer, isReadOnly } = props;
  const text = useText();
  const { chosen, chosenGroup } = designer;
  return (
    <section className="lamp-designer-properties" aria-label={text(words.properties)}>
      {chosen ? (
        <FieldProperties key={chosen.name} designer={designer} field={chosen} isReadOnly={isReadOnly} />
      ) : chosenGroup ? (
        <GroupProperties designer={designer} group={chosenGroup} isReadOnly={isReadOnly} />
      ) : (
        <>
          <h3>{text(words.nothingChosen)}</h3>
          <p className="lamp-none">{text(words.nothingChosenText)}</p>
        </>
      )}
    </section>
  );
});
