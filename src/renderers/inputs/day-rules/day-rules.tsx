import { PlusOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useMemo, useState } from 'react';
import { checkCalendar, type ProgramLimit, specialDays } from '../../../engine/lighting/check-calendar.ts';
import { draftRules, programOf } from '../../../engine/lighting/draft-rules.ts';
import { planYear } from '../../../engine/lighting/plan-year.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { lightingLimits } from '../../../schemas/wire/lighting-limits.ts';
import type { SpecialDay } from '../../../schemas/wire/lighting-words.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import type { InputProps } from '../../context/input-props.ts';
import { useCalendar } from '../../hooks/use-calendar.ts';
import { useLocalNight } from '../../hooks/use-local-night.ts';
import { ChoicesRetry } from '../../widgets/choices-retry.tsx';
import { problemCount } from '../../widgets/lighting-problems/problem-count.ts';
import { ProblemList } from '../../widgets/lighting-problems/problem-list.tsx';
import { useOrderedRows } from '../../widgets/ordered-rows/use-ordered-rows.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { programLooks } from '../../widgets/year-picture/program-look.ts';
import { YearPicture } from '../../widgets/year-picture/year-picture.tsx';
import { firstCondition } from './condition-fields.tsx';
import { dayRulesTexts as words } from './day-rules-texts.ts';
import { RuleLine } from './rule-line.tsx';
import { useRowsOf } from './use-rows-of.ts';
import './day-rules.css';

/** Rules of days with the year that they make: both show the same. */
const DayRulesInput = observer((props: InputProps<'dayRules'>) => {
  const { id, name, label, value, onChange, onBlur, readOnly, options, form } = props;
  useCalendar();
  const text = useText();
  const display = useDisplay();
  const { language } = display;
  const { tonight } = useLocalNight();
  const [today] = useState(tonight);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);

  const rules = useMemo(() => draftRules(value), [value]);
  const rows = useOrderedRows({ rows: rules, onChange });
  const ofPrograms = useRowsOf(options.source);
  const ofDays = useRowsOf(options.daysSource);
  const programs = useMemo(
    () => ofPrograms.rows.map((row) => ({ id: String(row.id), name: String(row.name ?? row.id) })),
    [ofPrograms.rows],
  );
  const days = useMemo(() => ofDays.rows.flatMap(readDay), [ofDays.rows]);
  const special = useMemo(() => specialDays(days), [days]);
  const fallback = programOf({ programId: form.factOf(name, 'otherwise') });
  const holdersKey = JSON.stringify(form.factOf(name, 'holders') ?? null);
  const limits = useMemo(() => readLimits(JSON.parse(holdersKey)), [holdersKey]);

  const nights = useMemo(() => planYear(rules, fallback, year, special), [rules, fallback, year, special]);
  const colors = display.chartColors(0);
  const usedKey = rules.map(programOf).join(' ');
  const looks = useMemo(() => {
    const nameOf = (one: string) =>
      programs.find((program) => program.id === one)?.name ?? textIn(language, words.gone);
    return programLooks(usedKey.split(' ').filter(Boolean), fallback, nameOf, colors);
  }, [usedKey, fallback, programs, colors, language]);

  // The check of a year may come a moment after what is typed.
  const checked = useDeferredValue(rules);
  const known = ofPrograms.isLoading || ofPrograms.retry ? undefined : programs;
  const problems = useMemo(
    () =>
      checkCalendar(
        { rules: checked, defaultProgramId: fallback },
        { year, days, limits, programs: known && new Set(known.map((program) => program.id)) },
      ),
    [checked, fallback, year, days, limits, known],
  );
  const isAt = (at: string, index: number) => at === `rules/${index}` || at.startsWith(`rules/${index}/`);
  const isAtRule = (at: string) => at === 'defaultProgramId' || rules.some((_, index) => isAt(at, index));
  const full = rules.length >= lightingLimits.rules ? lightingLimits.rules : undefined;
  const defaultLook = fallback === undefined ? undefined : looks.get(fallback);
  return (
    <fieldset id={id} className="lamp-day-rules" aria-label={label} aria-describedby={`${id}-note`}>
      {ofPrograms.retry && <ChoicesRetry retry={ofPrograms.retry} />}
      <ol
        ref={rows.list}
        className="lamp-ordered"
        aria-label={text(words.rules)}
        data-dragging={rows.drag.dragged !== undefined || undefined}
        onPointerDown={readOnly ? undefined : rows.drag.onPointerDown}
      >
        {rules.map((rule, index) => (
          <RuleLine
            key={rows.keys[index]}
            rule={rule}
            index={index}
            count={rules.length}
            problems={problems.filter(({ at }) => isAt(at, index))}
            programs={programs}
            isLoading={ofPrograms.isLoading}
            look={looks.get(programOf(rule) ?? '')}
            full={full}
            year={year}
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
      <div className="lamp-rule-otherwise">
        <span>{text(words.otherwise)}</span>
        <b>{defaultLook?.name ?? text(words.noDefault)}</b>
        <ProblemList problems={problems.filter(({ at }) => at === 'defaultProgramId')} language={language} />
      </div>
      {!readOnly && (
        <ReasonedButton
          id={`${id}-add`}
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden="true" />}
          reason={full === undefined ? undefined : fillString(text(words.full), { all: full })}
          onClick={() => rows.add({ when: firstCondition(year) })}
        >
          {text(words.add)}
        </ReasonedButton>
      )}
      <ProblemList problems={problems.filter(({ at }) => !isAtRule(at))} language={language} />
      <p className="lamp-unseen" role="status">
        {rows.said}
        {problems.length > 0 && ` ${text(problemCount(problems))}`}
      </p>
      <YearPicture
        year={year}
        thisYear={thisYear}
        nights={nights}
        looks={looks}
        days={special}
        today={today}
        language={language}
        chooseYear={setYear}
      />
    </fieldset>
  );
});

function readDay(row: Record<string, unknown>): SpecialDay[] {
  const { date, kind, name } = row;
  if (typeof date !== 'string' || (kind !== 'holiday' && kind !== 'workday')) return [];
  return [{ date: date.slice(0, 10), kind, name: String(name ?? '') }];
}

/** Those of the holders that limit the programs. */
const readLimits = (value: unknown): readonly ProgramLimit[] =>
  (Array.isArray(value) ? value : []).flatMap((holder: unknown) =>
    isRecord(holder) && typeof holder.programs === 'number'
      ? [{ name: String(holder.name ?? ''), programs: holder.programs }]
      : [],
  );

export default DayRulesInput;
