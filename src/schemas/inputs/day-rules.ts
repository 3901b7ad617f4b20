import { Type } from 'typebox';
import { choiceSource } from '../grammar/choices.ts';
import { closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { holders } from './holders.ts';
import { defineInput } from './input.ts';

const otherwise = closed(Expression.properties, {
  expects: 'any',
  adds: ['picked'],
  description:
    'With input dayRules: the id of the program of all nights that no rule decides, such as { "$": "form.defaultProgramId" }.',
});

export const dayRules = defineInput({
  meaning:
    'Which program decides which night: an ordered list of {when, programId}, of which the first that fits wins, with a picture of the year; requires `source`, the programs as rows of id, name and steps.',
  reads: {
    source: choiceSource,
    otherwise,
    daysSource: Type.String({
      refers: 'source',
      sourceKinds: ['rest', 'static'],
      description:
        'With input dayRules: name of a source with the holidays and make-up workdays, as rows of date, kind (holiday or workday) and name.',
    }),
    holders,
  },
  requires: ['source'],
  lacks: 'a dayRules input has no programs',
  type: { list: 'any' },
  examples: [
    {
      field: 'rules',
      title: { zh: '日期规则', en: 'Rules of days' },
      input: 'dayRules',
      source: 'programs',
      daysSource: 'holidays',
      otherwise: { $: 'form.defaultProgramId' },
      wide: true,
    },
  ],
});
