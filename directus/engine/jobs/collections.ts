// Scheduled jobs and their runs. Written by the job runner, read by the operators.

import {
  collectionMeta,
  id,
  instant,
  json,
  key,
  paragraph,
  text,
  yesNo,
} from '../schema/fields.ts';
import type { ByName } from '../schema/row-types.ts';
import { defineCollection } from '../schema/types.ts';

const readonly = true;
const half = true;

export const jobs = [
  defineCollection({
    collection: 'jobs',
    schema: {},
    meta: collectionMeta('schedule', ['Задания', 'Jobs'], {
      group: 'folder_system',
      sort: 20,
      hidden: true,
      template: '{{name}}',
    }),
    fields: [
      key('name', ['Задание', 'Job']),
      instant('due_at', { label: ['Срок', 'Due at'], half, readonly }),
      text('taken_by', 36, { label: ['Кем взято', 'Taken by'], half, readonly }),
      instant('lease_until', { label: ['Занято до', 'Taken until'], half, readonly }),
      instant('finished_at', { label: ['Закончено', 'Finished at'], half, readonly }),
    ],
  }),
  defineCollection({
    collection: 'job_runs',
    schema: {},
    meta: collectionMeta('history_toggle_off', ['Выполнения заданий', 'Runs of jobs'], {
      group: 'folder_system',
      sort: 21,
      template: '{{job}} {{started_at}}',
    }),
    list: {
      columns: ['job', 'started_at', 'finished_at', 'result', 'error'],
      sort: ['-started_at'],
    },
    fields: [
      id(),
      text('job', 80, { label: ['Задание', 'Job'], half, required: true, readonly }),
      instant('due_at', { label: ['Срок', 'Due at'], half, required: true, readonly }),
      instant('started_at', { label: ['Начато', 'Started at'], half, required: true, readonly }),
      instant('finished_at', { label: ['Закончено', 'Finished at'], half, readonly }),
      text('instance', 120, { label: ['Сервер', 'Instance'], half, readonly }),
      yesNo('by_hand', { label: ['Вручную', 'By hand'], half, readonly, initial: false }),
      json('result', { label: ['Итог', 'Result'], readonly }),
      paragraph('error', { label: ['Ошибка', 'Error'], readonly }),
    ],
  }),
];

declare module '../schema/row-types.ts' {
  interface Collections extends ByName<(typeof jobs)[number]> {}
}
