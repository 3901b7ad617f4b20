import { about } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';

export const unit = about('What stands behind a number, such as kW.', Text);
