import { useEffect } from 'react';
import type { FieldPlan, FilterPlan } from '../../engine/compile/plan/plan.ts';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { holdsList, readList } from '../../engine/records/read-rows.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import { usePage, useReferences, useText } from '../context/console-context.tsx';
import { dictionaryIndexOf } from '../format/dictionary-index.ts';
import { isTreeSource, shapeOf, type TreeShape, treeIndexOf } from '../format/tree-index.ts';
import { readTree, type TreeOption } from '../format/tree-options.ts';
import { texts } from '../texts/texts.ts';

export interface Choice {
  value: string | number | boolean;
  label: string;
  /** The row of the source, or the option. */
  from?: unknown;
}

/** Choices with their loading state. */
export interface Choices {
  options: readonly Choice[];
  /** The same as a tree, if the source is one. */
  tree: readonly TreeOption[];
  isLoading: boolean;
  /** Loads the choices again; undefined unless loading failed. */
  retry: (() => void) | undefined;
}

type Keywords = Partial<
  Pick<FieldPlan | FilterPlan, 'options' | 'source' | 'valueField' | 'titleField' | 'dictionary'>
>;

/** The choices of a field or a filter: from the document, a source or a dictionary. Call it in an observer. */
export function useChoices(keywords: Keywords): Choices {
  const reference = useReferences();
  const page = usePage();
  const text = useText();
  const store =
    keywords.dictionary !== undefined
      ? reference.get('dictionary')
      : keywords.source !== undefined
        ? page.source(keywords.source)
        : undefined;
  useEffect(() => {
    if (store?.state === 'idle') void store.load();
  }, [store]);
  if (!store) {
    const options = (keywords.options ?? []).map((option) => ({
      value: option.value,
      label: text(option.title),
      from: option,
    }));
    return { options, tree: [], isLoading: false, retry: undefined };
  }
  const plan = keywords.source === undefined ? undefined : page.sourcePlan(keywords.source);
  const shape = { ...shapeOf(plan, store.data) };
  if (keywords.valueField !== undefined) shape.key = keywords.valueField;
  if (keywords.titleField !== undefined) shape.label = keywords.titleField;
  const isFailed = (store.state === 'failed' && store.data === undefined) || !holdsList(store.data);
  return {
    options: readChoices(store, keywords, isTreeSource(plan) ? shape : undefined),
    tree: keywords.source === undefined ? [] : readTree(store.data, text(texts.closed), shape),
    isLoading: store.state === 'loading' && store.data === undefined,
    retry: isFailed ? () => void store.load() : undefined,
  };
}

function readChoices(store: SourceStore<unknown>, keywords: Keywords, shape: TreeShape | undefined): readonly Choice[] {
  if (keywords.dictionary !== undefined)
    return dictionaryIndexOf(store.data)
      .choices(keywords.dictionary)
      .map(({ value, title }) => ({ value, label: title }));
  if (shape)
    return [...treeIndexOf(store.data, shape).byKey.values()].map(({ key, title }) => ({ value: key, label: title }));
  const { valueField = 'id', titleField = 'name' } = keywords;
  return readList(store.data).flatMap((row) => {
    const value = valueAt(row, valueField);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [{ value, label: String(valueAt(row, titleField) ?? value), from: row }];
  });
}
