import { MoreOutlined } from '@ant-design/icons';
import { Button, Select, Slider } from 'antd';
import { useId, useState } from 'react';
import { type DraftStep, stepFaults } from '../../../engine/lighting/draft-steps.ts';
import type { LightingProblem } from '../../../engine/lighting/lighting-problem.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Language, Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { missedRules } from '../../../schemas/wire/lighting-limits.ts';
import { ProblemList } from '../../widgets/lighting-problems/problem-list.tsx';
import { NumberBox } from '../../widgets/number-box.tsx';
import { RowHandle, RowTools } from '../../widgets/ordered-rows/row-tools.tsx';
import type { OrderedRows } from '../../widgets/ordered-rows/use-ordered-rows.ts';
import { missedTexts, scheduleTexts as words } from './schedule-texts.ts';
import { StepMomentFields } from './step-moment-fields.tsx';

interface Props {
  step: DraftStep;
  index: number;
  count: number;
  problems: readonly LightingProblem[];
  /** The maximum if there is no room for another. */
  full: number | undefined;
  readOnly: boolean;
  language: Language;
  rows: OrderedRows;
  change(step: DraftStep): void;
  remove(index: number): void;
  leave(): void;
}

/** One step of a night. */
export function StepLine({
  step,
  index,
  count,
  problems,
  full,
  readOnly,
  language,
  rows,
  change,
  remove,
  leave,
}: Props) {
  const id = useId();
  const text = (one: Text) => textIn(language, one);
  const named = (label: Text) => fillString(text(label), { n: index + 1 });
  // What happens to a missed moment is seldom chosen: it is shown once asked for, and where it was chosen.
  const [isOpen, setOpen] = useState(false);
  const faults = new Set<string>(stepFaults(step));
  const { dragged, target } = rows.drag;
  const row = String(index);
  return (
    <li
      className="lamp-step"
      aria-label={named(words.step)}
      aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
      data-row={row}
      data-dragged={dragged === row || undefined}
      data-target={target?.row === row ? target.place : undefined}
    >
      <RowHandle index={index} count={count} isDisabled={readOnly} move={rows.move} />
      <div className="lamp-step-fields" data-controls="">
        <StepMomentFields {...{ id, step, named, text, readOnly, faults, change, leave }} />
        <span className="lamp-step-level">
          <Slider
            ariaLabelForHandle={named(words.levelSlider)}
            step={5}
            disabled={readOnly}
            tooltip={{ open: false }}
            value={typeof step.level === 'number' ? step.level : 0}
            onChange={(level: number) => change({ ...step, level })}
          />
          <NumberBox
            id={`${id}-level`}
            aria-label={named(words.level)}
            aria-invalid={faults.has('level')}
            status={faults.has('level') ? 'error' : undefined}
            readOnly={readOnly}
            step={5}
            suffix={step.level === 0 ? text(words.off) : '%'}
            value={step.level}
            onBlur={leave}
            onChange={(level) => change({ ...step, level })}
          />
        </span>
        <NumberBox
          id={`${id}-ramp`}
          className="lamp-step-ramp"
          aria-label={named(words.ramp)}
          aria-invalid={faults.has('ramp')}
          status={faults.has('ramp') ? 'error' : undefined}
          readOnly={readOnly}
          step={10}
          placeholder="0"
          prefix={<span className="lamp-step-unit">{text(words.rampTitle)}</span>}
          suffix={text(words.seconds)}
          value={step.ramp}
          onBlur={leave}
          onChange={(ramp) => change({ ...step, ramp: ramp ?? null })}
        />
      </div>
      <span className="lamp-ordered-tools">
        <Button
          type="text"
          icon={<MoreOutlined aria-hidden="true" />}
          aria-label={named(words.more)}
          title={named(words.more)}
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => setOpen(!isOpen)}
        />
        {!readOnly && <RowTools index={index} full={full} copy={rows.copy} remove={remove} />}
      </span>
      <div id={`${id}-more`} className="lamp-step-more" hidden={!isOpen}>
        <label htmlFor={`${id}-missed`}>{text(words.missed)}</label>
        <Select
          id={`${id}-missed`}
          aria-label={named(words.missedOf)}
          disabled={readOnly}
          allowClear
          placeholder={text(words.missedDefault)}
          value={step.missed ?? undefined}
          options={missedRules.map((value) => ({ value, label: text(missedTexts[value]) }))}
          onBlur={leave}
          onChange={(missed: unknown) => change({ ...step, missed: missed ?? null })}
        />
      </div>
      <ProblemList id={`${id}-problems`} problems={problems} language={language} />
    </li>
  );
}
