// Parts that the collections of cases share.
import { reference } from '../../../engine/schema/fields.ts';

export const group = 'folder_admissions';
/** Written by actions only. */
export const kept = { readonly: true } as const;
export const keptHalf = { half: true, readonly: true } as const;

/** Internal bookkeeping, which no form shows. */
export const hidden = { readonly: true, hidden: true } as const;

/** A person who has a part in a case. */
export function personIn<const Name extends string>(
  field: Name,
  label: readonly [ru: string, en: string],
) {
  return reference(field, { label, ...keptHalf, template: '{{display_name_ru}}' });
}

/** The case that a row belongs to. */
export const ofCase = (more: { unique?: true } = {}) =>
  reference('case', {
    label: ['Дело', 'Case'],
    required: true,
    readonly: true,
    template: '{{no}}',
    ...more,
  });

/** The person whom the case is about. */
export const ofCandidate = () =>
  reference('candidate', {
    label: ['Кандидат', 'Candidate'],
    required: true,
    readonly: true,
    template: '{{display_name_ru}}',
  });
