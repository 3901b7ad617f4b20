import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import type { Text } from '../../../schemas/grammar/text.ts';
import { nightTexts as words } from '../../widgets/night-picture/night-picture-texts.ts';

interface Props {
  night: string;
  tonight: string;
  text(text: Text): string;
  choose(night: string): void;
}

/** Chooses the night that is shown: tonight, the shortest, the longest, or any. */
export function NightChoice({ night, tonight, text, choose }: Props) {
  const year = tonight.slice(0, 4);
  const known = [
    { value: tonight, label: text(words.tonight) },
    { value: `${year}-06-21`, label: text(words.summer) },
    { value: `${year}-12-21`, label: text(words.winter) },
  ];
  const options = known.filter(({ value }, index) => known.findIndex((one) => one.value === value) === index);
  return (
    <div className="lamp-night-choice">
      <Segmented size="small" aria-label={text(words.night)} value={night} options={options} onChange={choose} />
      <DatePicker
        size="small"
        aria-label={text(words.date)}
        allowClear={false}
        value={dayjs(night)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(next) => next && choose(next.format('YYYY-MM-DD'))}
      />
    </div>
  );
}
