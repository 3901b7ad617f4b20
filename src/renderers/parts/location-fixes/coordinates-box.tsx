import { Button } from 'antd';
import { useState } from 'react';
import { locationProblemText } from '../../../engine/geo/location-problem.ts';
import { readCoordinates } from '../../../engine/geo/read-coordinates.ts';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import { useText } from '../../context/console-context.tsx';
import { TextBox } from '../../widgets/text-box.tsx';

interface Props {
  label: string;
  submit: string;
  /** The text at the start. */
  start?: string;
  /** Takes the pair. */
  read(at: Coordinates): void;
}

/** A typed pair of coordinates; one that cannot be a location stays, with the reason. */
export function CoordinatesBox({ label, submit, start = '', read }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(start);
  const [problem, setProblem] = useState<string>();
  const take = () => {
    const { coordinates, problem: found } = readCoordinates(typed);
    setProblem(found && text(locationProblemText(found, coordinates)));
    if (found) return;
    read(coordinates);
    if (start === '') setTyped('');
  };
  return (
    <form
      className="lamp-fixes-pair"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextBox
        aria-label={label}
        placeholder={label}
        value={typed}
        problem={problem}
        onChange={(next) => {
          setTyped(next);
          setProblem(undefined);
        }}
      />
      <Button htmlType="submit">{submit}</Button>
    </form>
  );
}
