import { MarkLineComponent, MarkPointComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([MarkLineComponent, MarkPointComponent]);
