import { about } from '../closed.ts';
import { Text } from '../text.ts';

export const unit = about('Unit after a number, such as kW.', Text);
