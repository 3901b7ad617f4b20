import { about } from '../closed.ts';
import { Text } from '../text.ts';

export const unit = about('What stands behind a number, such as kW.', Text);
