import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useText } from '../../context/console-context.tsx';
import { FieldProperties } from './field-properties.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import { GroupProperties } from './group-properties.tsx';

/** Pixels of the properties that must be in view. */
const leastShown = 120;

/** The properties of the chosen field or group. */
export const DesignerProperties = observer((props: { designer: FormDesignerStore; isReadOnly: boolean }) => {
  const { designer, isReadOnly } = props;
  const text = useText();
  const { chosen, chosenGroup } = designer;
  const box = useRef<HTMLElement>(null);
  const key = chosen?.name ?? designer.selectedGroup;
  useEffect(() => {
    // Below the list in a narrow window, where nobody would see that it has changed.
    const { top } = box.current!.getBoundingClientRect();
    if (key !== undefined && top > window.innerHeight - leastShown) box.current!.scrollIntoView({ block: 'start' });
  }, [key]);
  return (
    <section ref={box} className="lamp-designer-properties" aria-label={text(words.properties)}>
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
