import { PlusOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useMemo, useState } from 'react';
import { checkProgram, type StepLimit } from '../../../engine/lighting/check-program.ts';
import { completeSteps, type DraftStep, draftSteps } from '../../../engine/lighting/draft-steps.ts';
import { readPlace } from '../../../engine/lighting/read-place.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import type { InputProps } from '../../context/input-props.ts';
import { useCalendar } from '../../hooks/use-calendar.ts';
import { useLocalNight } from '../../hooks/use-local-night.ts';
import { problemCount } from '../../widgets/lighting-problems/problem-count.ts';
import { ProblemList } from '../../widgets/lighting-problems/problem-list.tsx';
import { NightPicture } from '../../widgets/night-picture/night-picture.tsx';
import { useOrderedRows } from '../../widgets/ordered-rows/use-ordered-rows.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { NightChoice } from './night-choice.tsx';
import { scheduleTexts as words } from './schedule-texts.ts';
import { StepLine } from './step-line.tsx';
import './schedule.css';

/** A first step lights at sunset, a later one follows at a time that is still to be typed. */
const newStep = (count: number): DraftStep =>
  count === 0 ? { at: 'sunset', offset: 0, level: 100 } : { at: 'clock', time: null, level: 50 };

/** The steps of a night with their picture: both show the same. */
const ScheduleInput = observer((props: InputProps<'schedule'>) => {
  const { id, name, label, value, onChange, onBlur, readOnly, options, form } = props;
  useCalendar();
  const text = useText();
  const { language } = useDisplay();
  const { tonight, utcOffset } = useLocalNight();
  const steps = useMemo(() => draftSteps(value), [value]);
  const rows = useOrderedRows({ rows: steps, onChange });
  const [today] = useState(tonight);
  const [night, setNight] = useState(today);

  const placeKey = JSON.stringify(form.factOf(name, 'place') ?? null);
  const holdersKey = JSON.stringify(form.factOf(name, 'holders') ?? null);
  const place = useMemo(() => readPlace(JSON.parse(placeKey)), [placeKey]);
  const limits = useMemo(() => readLimits(JSON.parse(holdersKey)), [holdersKey]);
  const { maxSteps = 10 } = options;
  // The check of a year may come a moment after what is typed.
  const checked = useDeferredValue(steps);
  const offset = utcOffset(night);
  const year = Number(night.slice(0, 4));
  const problems = useMemo(
    () => (checked.length === 0 ? [] : checkProgram(checked, { place, year, utcOffset: offset, limits, maxSteps })),
    [checked, place, year, offset, limits, maxSteps],
  );
  const complete = useMemo(() => completeSteps(steps), [steps]);
  const isAt = (at: string, index: number) => at === `steps/${index}` || at.startsWith(`steps/${index}/`);
  const isAtStep = (at: string) => steps.some((_, index) => isAt(at, index));
  const full = steps.length >= maxSteps ? maxSteps : undefined;
  return (
    <fieldset id={id} className="lamp-schedule" aria-label={label} aria-describedby={`${id}-note`}>
      {steps.length === 0 && readOnly && <p className="lamp-schedule-none">{text(words.none)}</p>}
      <ol
        ref={rows.list}
        className="lamp-ordered"
        aria-label={text(words.steps)}
        data-dragging={rows.drag.dragged !== undefined || undefined}
        onPointerDown={readOnly ? undefined : rows.drag.onPointerDown}
      >
        {steps.map((step, index) => (
          <StepLine
            key={rows.keys[index]}
            step={step}
            index={index}
            count={steps.length}
            problems={problems.filter(({ at }) => isAt(at, index))}
            full={full}
            readOnly={readOnly}
            language={language}
            rows={rows}
            change={(next) => rows.change(index, next)}
            remove={(at) => {
              rows.remove(at, () => document.getElementById(`${id}-add`)?.focus());
              onBlur();
            }}
            leave={onBlur}
          />
        ))}
      </ol>
      {!readOnly && (
        <ReasonedButton
          id={`${id}-add`}
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden="true" />}
          reason={full === undefined ? undefined : fillString(text(words.full), { all: full })}
          onClick={() => rows.add(newStep(steps.length))}
        >
          {text(words.add)}
        </ReasonedButton>
      )}
      <ProblemList problems={problems.filter(({ at }) => !isAtStep(at))} language={language} />
      <p className="lamp-unseen" role="status">
        {rows.said}
        {problems.length > 0 && ` ${text(problemCount(problems))}`}
      </p>
      <NightChoice night={night} tonight={today} text={text} choose={setNight} />
      <NightPicture
        steps={complete}
        place={place}
        night={night}
        utcOffset={offset}
        language={language}
        onChoose={(index) => rows.focus(index, 'first')}
      />
    </fieldset>
  );
});

/** Those of the holders that limit the steps. */
const readLimits = (value: unknown): readonly StepLimit[] =>
  (Array.isArray(value) ? value : []).flatMap((holder: unknown) =>
    isRecord(holder) && typeof holder.steps === 'number'
      ? [{ name: String(holder.name ?? ''), steps: holder.steps }]
      : [],
  );

export default ScheduleInput;
