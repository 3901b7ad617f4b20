import { TreeSelect } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';
import { texts } from '../texts.ts';
import { readTree } from '../tree-options.ts';
import { useSource } from '../use-source.ts';

/** One node of a reference tree, kept by its code. */
const TreeField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const text = useText();
  const source = useSource(field.source!);
  return (
    <TreeSelect
      id={id}
      className="lamp-wide"
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      allowClear={!field.required}
      placeholder={text(field.placeholder ?? texts.choose)}
      status={isInvalid ? 'error' : undefined}
      loading={source.state === 'loading'}
      treeData={readTree(source.data)}
      value={(form.values.get(field.field) as string | undefined) ?? undefined}
      onChange={(next: string | undefined) => form.set(field.field, next)}
      onBlur={() => void form.check(field.field)}
    />
  );
});

export default TreeField;
