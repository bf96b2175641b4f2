import { collectionMeta, fieldOf, id, instant, json, text } from '../../../engine/schema/fields.ts';
import { namesPeople } from '../../../engine/schema/personal.ts';
import { defineCollection } from '../../../engine/schema/types.ts';
import { group, hidden, keptHalf, ofCandidate, ofCase } from '../cases/case-fields.ts';

/** The answers of a case; read through endpoints only. */
export const applications = defineCollection({
  collection: 'applications',
  schema: {},
  meta: collectionMeta('description', ['Заявки', 'Applications'], { group, sort: 5, hidden: true }),
  personal: {
    candidate: {
      merged: 'moves',
      shown: {
        name: 'application-answers',
        title: { ru: 'Ответы в заявках', en: 'Answers of applications' },
        fields: ['case.no', 'case.kind', 'answers', 'declared_at', 'autosaved_at'],
      },
      left: { answers: '{}', submitted_answers: null },
    },
  },
  writtenBy: 'actions',
  fields: [
    id(),
    ofCase({ unique: true }),
    // As in the case, so that export, erasure and merge find the answers of a person.
    ofCandidate(),
    namesPeople(json('answers', { label: ['Ответы', 'Answers'], ...hidden, required: true })),
    // What the last submission contained, while the answers may change.
    namesPeople(
      json('submitted_answers', { label: ['Поданные ответы', 'Submitted answers'], ...hidden }),
    ),
    instant('declared_at', { label: ['Подтверждено', 'Declared'], ...keptHalf }),
    instant('autosaved_at', { label: ['Сохранено', 'Saved'], ...keptHalf }),
  ],
});

/** Evidence and attachments of an application; the bytes are sent by an endpoint only. */
export const caseFiles = defineCollection({
  collection: 'case_files',
  schema: {},
  meta: collectionMeta('attach_file', ['Файлы дел', 'Files of cases'], {
    group,
    sort: 6,
    hidden: true,
  }),
  writtenBy: 'actions',
  fields: [
    id(),
    ofCase(),
    fieldOf(
      'file',
      'uuid',
      { label: ['Файл', 'File'], required: true, unique: true, readonly: true },
      { meta: { interface: 'file', special: ['file'] } },
    ),
    text('name', 200, { label: ['Название', 'Name'], required: true, readonly: true }),
  ],
});
