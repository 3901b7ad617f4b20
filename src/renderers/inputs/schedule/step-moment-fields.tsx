import { Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { baseOf, type DraftStep } from '../../../engine/lighting/draft-steps.ts';
import { baseTexts } from '../../../engine/lighting/step-texts.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { stepBases } from '../../../schemas/wire/lighting-limits.ts';
import { NumberBox } from '../../widgets/number-box.tsx';
import { scheduleTexts as words } from './schedule-texts.ts';

interface Props {
  id: string;
  step: DraftStep;
  /** Names a control of the step. */
  named(label: Text): string;
  text(text: Text): string;
  readOnly: boolean;
  faults: ReadonlySet<string>;
  change(step: DraftStep): void;
  leave(): void;
}

const format = 'HH:mm';

/** What a step is measured by, with its time or its offset. */
export function StepMomentFields({ id, step, named, text, readOnly, faults, change, leave }: Props) {
  const base = baseOf(step);
  const time = typeof step.time === 'string' && step.time !== '' ? dayjs(`2000-01-01 ${step.time}`) : null;
  return (
    <>
      <Select
        id={`${id}-at`}
        className="lamp-step-base"
        aria-label={named(words.base)}
        disabled={readOnly}
        value={base}
        options={stepBases.map((value) => ({ value, label: text(baseTexts[value]) }))}
        onBlur={leave}
        onChange={(at) => change({ ...step, at, ...(at === 'clock' ? { offset: null } : { time: null }) })}
      />
      {base === 'clock' ? (
        <TimePicker
          id={`${id}-time`}
          className="lamp-step-time"
          aria-label={named(words.time)}
          aria-invalid={faults.has('time')}
          status={faults.has('time') ? 'error' : undefined}
          format={format}
          needConfirm={false}
          allowClear={false}
          disabled={readOnly}
          placeholder="22:00"
          value={time?.isValid() ? time : null}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(next) => change({ ...step, time: next?.format(format) ?? null })}
        />
      ) : (
        <NumberBox
          id={`${id}-offset`}
          className="lamp-step-time"
          aria-label={named(words.offset)}
          aria-invalid={faults.has('offset')}
          status={faults.has('offset') ? 'error' : undefined}
          readOnly={readOnly}
          inputMode="text"
          step={5}
          placeholder="0"
          suffix={text(words.minutes)}
          value={step.offset}
          onBlur={leave}
          onChange={(offset) => change({ ...step, offset: offset ?? null })}
        />
      )}
    </>
  );
}
