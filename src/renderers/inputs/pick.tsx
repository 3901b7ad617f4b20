import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { openPick } from '../../engine/stores/page/open-pick.ts';
import { usePage, useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { partTexts } from '../texts/part-texts.ts';
import { PickSelect } from '../widgets/pick-select.tsx';
import { controlProps } from './control-props.ts';

/** One or several of many rows, found by searching. */
const PickInput = observer(({ value, onChange, options: words, ...props }: InputProps<'pick'>) => {
  const page = usePage();
  const text = useText();
  const { pickFrom = '', valueField, titleField, many } = words;
  const [store] = useState(() => props.form.pickOf(props.name) ?? openPick(page.paged(pickFrom)));
  return (
    <PickSelect
      {...controlProps(props)}
      className="lamp-wide"
      allowClear={!props.required}
      disabled={props.readOnly}
      placeholder={props.placeholder ?? text(partTexts.typeToSearch)}
      store={store}
      value={value}
      many={many}
      valueField={valueField}
      titleField={titleField}
      onChange={onChange}
    />
  );
});

export default PickInput;
