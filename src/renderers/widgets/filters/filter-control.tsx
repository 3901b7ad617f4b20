import { observer } from 'mobx-react-lite';
import { type CSSProperties, Suspense } from 'react';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import { searchProblem } from '../../../engine/forms/search-problem.ts';
import { useText } from '../../context/console-context.tsx';
import { useAppliedText } from '../../hooks/use-applied-text.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { TextBox } from '../text-box.tsx';
import type { FilterProps } from './filter-props.ts';
import { RestingChoice } from './resting-choice.tsx';

// Calendars, trees and lists are large, and many pages use none of them.
const RangeFilter = lazyPart(() => import('./range-filter.tsx'));
const ChoiceFilter = lazyPart(() => import('./choice-filter.tsx'));
const NumberFilter = lazyPart(() => import('./number-filter.tsx'));
const TreeFilter = lazyPart(() => import('./tree-filter.tsx'));

/** The filters that are neither texts nor lists of choices. */
const controls: Partial<Record<FilterPlan['input'], typeof RangeFilter>> = {
  dateRange: RangeFilter,
  number: NumberFilter,
};

/** The input of a filter: it applies by itself. */
export const FilterControl = observer(({ filter, state }: FilterProps) => {
  const text = useText();
  if (filter.input === 'text') return <TextFilter filter={filter} state={state} />;
  const isRange = filter.endField !== undefined || filter.input === 'dateRange';
  const Control = controls[filter.input];
  return (
    // Keeps its place while it loads, so that nothing moves.
    <span
      className={isRange ? 'lamp-filter-range' : 'lamp-filter'}
      // An empty box shows its title, whole.
      style={{ '--lamp-letters': text(filter.title).length } as CSSProperties}
    >
      <Suspense>
        {Control ? (
          <Control filter={filter} state={state} />
        ) : (
          <RestingChoice
            filter={filter}
            state={state}
            List={filter.input === 'treeSelect' ? TreeFilter : ChoiceFilter}
          />
        )}
      </Suspense>
    </span>
  );
});

/** Applies on Enter, on blur and when typing pauses; typing never waits for the response. */
const TextFilter = observer(({ filter, state }: FilterProps) => {
  const text = useText();
  const { box, problem } = useAppliedText({
    applied: String(state.filterOf(filter) ?? ''),
    apply: (typed) => state.setFilter(filter.field, typed),
    problemOf: searchProblem,
  });
  const title = text(filter.title);
  return (
    <TextBox
      className="lamp-filter"
      placeholder={title}
      aria-label={title}
      title={filter.placeholder && text(filter.placeholder)}
      problem={problem && text(problem)}
      {...box}
    />
  );
});
