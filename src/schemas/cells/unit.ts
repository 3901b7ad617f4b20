import { about } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';

export const unit = about('Unit after a number, such as kW.', Text);
