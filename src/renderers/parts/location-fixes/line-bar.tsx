import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import { useText } from '../../context/console-context.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { CoordinatesBox } from './coordinates-box.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';

/** The line that is drawn: its length, its corners by keyboard, and what it is for. */
export const LineBar = observer(({ desk }: { desk: LocationDeskStore }) => {
  const text = useText();
  const { line, metres } = desk;
  const isEmpty = line.length === 0;
  return (
    <>
      <span role="status">
        {fillString(text(words.lineHelp), { n: line.length, metres: Number(metres.toFixed(1)) })}
      </span>
      <CoordinatesBox
        label={text(words.corner)}
        submit={text(words.addCorner)}
        read={(at) => {
          desk.point(at);
          return undefined;
        }}
      />
      <Button disabled={isEmpty} onClick={() => desk.undoCorner()}>
        {text(words.removeCorner)}
      </Button>
      {desk.tool === 'line' && (
        <>
          <Button disabled={line.length < 2} onClick={() => desk.reverse()}>
            {text(words.reverse)}
          </Button>
          <ReasonedButton
            type="primary"
            reason={line.length < 2 ? text(words.shortLine) : undefined}
            onClick={() => desk.spread()}
          >
            {text(words.apply)}
          </ReasonedButton>
        </>
      )}
      <Button onClick={() => desk.setTool(desk.tool)}>{text(words.end)}</Button>
    </>
  );
});
