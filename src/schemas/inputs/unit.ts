import { about } from '../closed.ts';
import { Text } from '../text.ts';

export const unit = about('Unit after the value, such as kW.', Text);
