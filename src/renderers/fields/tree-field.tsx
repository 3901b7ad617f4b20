import { Button, TreeSelect } from 'antd';
import { observer } from 'mobx-react-lite';
import { blockTexts } from '../block-texts.ts';
import { useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';
import { texts } from '../texts.ts';
import type { TreeOption } from '../tree-options.ts';
import { useChoices } from '../use-choices.ts';

/** One node of a tree, or several; departments and areas are kept by their code. */
const TreeField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const text = useText();
  const { tree, isLoading, retry } = useChoices(field);
  const value = form.values.get(field.field);
  return (
    <TreeSelect
      id={id}
      className="lamp-wide"
      multiple={field.many}
      maxTagCount={field.many ? 'responsive' : undefined}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      allowClear={!field.required}
      disabled={field.readOnly}
      placeholder={text(isLoading ? texts.loading : (field.placeholder ?? texts.choose))}
      status={isInvalid ? 'error' : retry ? 'warning' : undefined}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-note`}
      loading={isLoading}
      treeData={tree as TreeOption[]}
      value={isLoading ? undefined : chosenOf(value)}
      notFoundContent={
        retry && (
          <Button type="link" size="small" onClick={retry}>
            {text(blockTexts.choicesFailed)}
          </Button>
        )
      }
      onChange={(next: string | string[] | undefined) => form.set(field.field, next)}
      onBlur={() => void form.check(field.field)}
    />
  );
});

const chosenOf = (value: unknown): string | string[] | undefined => {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null ? undefined : String(value);
};

export default TreeField;
