import { Type } from 'typebox';
import { writtenOut } from '../grammar/defaults.ts';
import { lightingLimits } from '../wire/lighting-limits.ts';
import { holders } from './holders.ts';
import { defineInput } from './input.ts';
import { placeOfSun } from './place-of-sun.ts';

export const schedule = defineInput({
  meaning:
    'The steps of a night by clock or sun, a list of {at, time, offset, level, ramp, missed}, with a picture of the night. `at` is clock, sunset, dusk, dawn or sunrise; the level is in percent.',
  reads: {
    place: placeOfSun,
    holders,
    maxSteps: writtenOut(
      Type.Integer({
        minimum: 1,
        maximum: lightingLimits.steps,
        description: 'With input schedule: maximum number of steps.',
      }),
      lightingLimits.steps,
    ),
  },
  type: { list: 'any' },
  examples: [
    {
      field: 'steps',
      title: { zh: '亮灯方案', en: 'Lighting program' },
      input: 'schedule',
      place: { $: '[113.55, 22.7]' },
      wide: true,
    },
  ],
});
