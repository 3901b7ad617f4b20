import { about } from '../closed.ts';
import { Text } from '../text.ts';

export const unit = about('What stands behind the value in the field, such as kW.', Text);
