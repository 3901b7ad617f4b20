import { about } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';

export const unit = about('What stands behind the value in the field, such as kW.', Text);
