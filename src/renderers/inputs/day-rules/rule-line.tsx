import { Select } from 'antd';
import { useId } from 'react';
import { type DraftRule, programOf } from '../../../engine/lighting/draft-rules.ts';
import type { LightingProblem } from '../../../engine/lighting/lighting-problem.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Language, Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { ProblemList } from '../../widgets/lighting-problems/problem-list.tsx';
import { RowHandle, RowTools } from '../../widgets/ordered-rows/row-tools.tsx';
import type { OrderedRows } from '../../widgets/ordered-rows/use-ordered-rows.ts';
import type { ProgramLook } from '../../widgets/year-picture/program-look.ts';
import { ConditionFields } from './condition-fields.tsx';
import { dayRulesTexts as words } from './day-rules-texts.ts';

interface Props {
  rule: DraftRule;
  index: number;
  count: number;
  problems: readonly LightingProblem[];
  programs: readonly { id: string; name: string }[];
  isLoading: boolean;
  look: ProgramLook | undefined;
  full: number | undefined;
  year: number;
  readOnly: boolean;
  language: Language;
  rows: OrderedRows;
  change(rule: DraftRule): void;
  remove(index: number): void;
  leave(): void;
}

/** One rule: when it fits, and the program that it chooses. */
export function RuleLine(props: Props) {
  const { rule, index, count, problems, programs, look, full, year, readOnly, language, rows, change, leave } = props;
  const id = useId();
  const text = (one: Text) => textIn(language, one);
  const named = (label: Text) => fillString(text(label), { n: index + 1 });
  const programId = programOf(rule);
  const isGone = programId !== undefined && !props.isLoading && !programs.some((program) => program.id === programId);
  const options = programs.map((program) => ({ value: program.id, label: program.name }));
  const { dragged, target } = rows.drag;
  const row = String(index);
  return (
    <li
      className="lamp-rule"
      aria-label={named(words.rule)}
      aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
      data-row={row}
      data-dragged={dragged === row || undefined}
      data-target={target?.row === row ? target.place : undefined}
    >
      <RowHandle index={index} count={count} isDisabled={readOnly} move={rows.move} />
      <div className="lamp-rule-fields" data-controls="">
        <ConditionFields
          {...{ id, named, text, readOnly, year, leave }}
          when={rule.when}
          change={(when) => change({ ...rule, when })}
        />
        <span className="lamp-rule-program">
          <span
            className="lamp-year-swatch"
            aria-hidden="true"
            style={look?.color === undefined ? undefined : ({ '--lamp-program': look.color } as object)}
          >
            {look?.letter}
          </span>
          <Select
            id={`${id}-program`}
            aria-label={named(words.program)}
            status={isGone || programId === undefined ? 'error' : undefined}
            disabled={readOnly}
            loading={props.isLoading}
            popupMatchSelectWidth={false}
            placeholder={text(props.isLoading ? words.loading : words.choose)}
            value={props.isLoading ? undefined : programId}
            options={isGone ? [...options, { value: programId, label: text(words.gone), disabled: true }] : options}
            onBlur={leave}
            onChange={(next) => change({ ...rule, programId: next })}
          />
        </span>
      </div>
      {!readOnly && (
        <span className="lamp-ordered-tools">
          <RowTools index={index} full={full} copy={rows.copy} remove={props.remove} />
        </span>
      )}
      <ProblemList id={`${id}-problems`} problems={problems} language={language} />
    </li>
  );
}
