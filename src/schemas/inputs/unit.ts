import { about } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';

export const unit = about('Unit after the value, such as kW.', Text);
