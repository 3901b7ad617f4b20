import { observer } from 'mobx-react-lite';
import { type ExplainedPart, inputsOf } from '../../../../engine/expression/explain-condition.ts';
import { useText } from '../../../context/console-context.tsx';
import { inspectWords as words } from './inspect-words.ts';
import { shortValue } from './short-value.ts';

/** A condition with the values of its inputs, and of each part. */
export const ExplainedCondition = observer(({ part }: { part: ExplainedPart }) => {
  const text = useText();
  const inputs = inputsOf(part);
  return (
    <div className="lamp-inspect-condition">
      <code>{part.text}</code>
      {inputs.length > 0 && (
        <dl aria-label={text(words.inputs)}>
          {inputs.map((input) => (
            <div key={input.text}>
              <dt>{input.text}</dt>
              <dd>
                <ValueOf part={input} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hasLogic(part) && (
        <ul aria-label={text(words.parts)}>
          <Part part={part} />
        </ul>
      )}
    </div>
  );
});

const isLogic = ({ kind }: ExplainedPart): boolean => kind === 'logic' || kind === 'not' || kind === 'choice';
const hasLogic = (part: ExplainedPart): boolean => isLogic(part);

/** A part that combines others; comparisons are its leaves. */
const Part = ({ part }: { part: ExplainedPart }) => (
  <li>
    <code>{part.text}</code> <ValueOf part={part} />
    {isLogic(part) && (
      <ul>
        {part.parts.map((inner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of an expression stay in their order
          <Part key={index} part={inner} />
        ))}
      </ul>
    )}
  </li>
);

const ValueOf = ({ part }: { part: ExplainedPart }) => {
  const text = useText();
  if (part.isSkipped) return <small>{text(words.skipped)}</small>;
  if (part.problem !== undefined) return <small>{part.problem}</small>;
  if (part.missing !== undefined) return <b className="lamp-inspect-no">{text(words.isMissing)}</b>;
  const tone = part.value === true ? 'lamp-inspect-yes' : part.value === false ? 'lamp-inspect-no' : undefined;
  return <b className={tone}>{shortValue(part.value)}</b>;
};
