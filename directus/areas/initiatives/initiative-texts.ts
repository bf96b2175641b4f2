// What an author writes: docs/domain/initiatives.md, "Texts".
import type { initiativeActions as declared, PayloadOf } from '@site/shared/actions';
import { incompleteTexts, initiativeTexts } from '@site/shared/domain/initiatives';
import { textLength } from '@site/shared/domain/text';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { memberTextRefusal } from '../../engine/texts/markdown-refusals.ts';

export type Written = PayloadOf<typeof declared.save.fields>;

const languages = ['ru', 'en'] as const;
const fields = ['title', 'problem', 'proposal'] as const;

/** The columns that a payload fills; what is left out becomes empty. */
export function writtenTexts(payload: Written): ChangesIn<'initiatives'> {
  const { problem_ru, problem_en, proposal_ru, proposal_en } = payload;
  refuseMarkdown({ problem_ru, problem_en, proposal_ru, proposal_en });
  return {
    title_ru: payload.title_ru || null,
    title_en: payload.title_en || null,
    problem_ru: problem_ru || null,
    problem_en: problem_en || null,
    proposal_ru: proposal_ru || null,
    proposal_en: proposal_en || null,
    legal_refs: [...(payload.legal_refs ?? [])],
  };
}

/** Texts are Markdown without what only editors of pages may use. */
export function refuseMarkdown(texts: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const against = text ? memberTextRefusal(text) : null;
    if (against) {
      throw refusal(against.code, { field, ...(against.params && { params: against.params }) });
    }
  }
}

/** A draft has a title in one of the languages. */
export function titleRefusal({ title_ru, title_en }: Written): Refusal | undefined {
  return title_ru || title_en ? undefined : refusal('E_REQUIRED', { field: 'title_ru' });
}

/** Every text that is missing or too short; a language without any text is not wanted, if the other has some. */
export function completeRefusals(row: Partial<RowIn<'initiatives'>>): Refusal[] {
  const textsIn = (language: 'ru' | 'en') => ({
    title: row[`title_${language}`] ?? '',
    problem: row[`problem_${language}`] ?? '',
    proposal: row[`proposal_${language}`] ?? '',
  });
  const begun = languages.filter((language) => incompleteTexts(textsIn(language)) !== null);
  return (begun.length > 0 ? begun : (['ru'] as const)).flatMap((language) => {
    const texts = textsIn(language);
    return (incompleteTexts(texts) ?? fields).map((field) => {
      const { min: n } = initiativeTexts[field];
      const m = textLength(texts[field]);
      const name = { field: `${field}_${language}` };
      return m === 0
        ? refusal('E_REQUIRED', name)
        : refusal('E_TOO_SHORT', { ...name, params: { n, m } });
    });
  });
}
