import { TreeSelect } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { forRecords } from '../format/tree-options.ts';
import { useChoices } from '../hooks/use-choices.ts';
import { useOptionSearch } from '../hooks/use-option-search.ts';
import { texts } from '../texts/texts.ts';
import { ChoicesRetry } from '../widgets/choices-retry.tsx';
import { controlProps } from './control-props.ts';

/** One or several nodes of a tree; departments and areas are stored by their code. */
const TreeSelectInput = observer(({ value, onChange, options, ...props }: InputProps<'treeSelect'>) => {
  const text = useText();
  const { tree, isLoading, retry } = useChoices(options);
  const search = useOptionSearch();
  const control = controlProps(props);
  return (
    <TreeSelect
      {...control}
      className="lamp-wide"
      multiple={options.many}
      maxTagCount={options.many ? 'responsive' : undefined}
      showSearch={search.tree}
      treeDefaultExpandAll
      allowClear={!props.required}
      disabled={props.readOnly}
      placeholder={isLoading ? text(texts.loading) : (props.placeholder ?? text(texts.choose))}
      status={control.status ?? (retry ? 'warning' : undefined)}
      loading={isLoading}
      treeData={forRecords(tree)}
      value={isLoading ? undefined : chosenOf(value)}
      notFoundContent={retry && <ChoicesRetry retry={retry} />}
      onChange={(next: string | string[] | undefined) => onChange(next)}
    />
  );
});

const chosenOf = (value: unknown): string | string[] | undefined => {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null ? undefined : String(value);
};

export default TreeSelectInput;
