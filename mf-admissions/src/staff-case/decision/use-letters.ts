import { caseActions } from '@site/shared/actions';
import { type CaseDecision, type CaseFile, readCaseDecision } from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import { caseTexts } from '@site/shared/domain/admissions';
import type { Refusal } from '@site/shared/domain/system';
import { lengthRefusal, normalizedText } from '@site/shared/domain/text';
import { useAutosave, useShell } from '@site/shared/remote';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const kinds = ['letter', 'advice'] as const;
export type LetterKind = (typeof kinds)[number];
export type LetterField = `${LetterKind}_${Locale}`;
type Texts = Readonly<Record<LetterField, string>>;

const fields = locales.flatMap((locale) => kinds.map((kind): LetterField => `${kind}_${locale}`));

/** Why a text cannot be saved yet; an empty advice is no fault. */
export function letterRefusal(field: LetterField, text: string): Refusal | null {
  if (field.startsWith('letter')) return lengthRefusal(text, caseTexts.letter);
  return lengthRefusal(text, { min: 0, max: caseTexts.advice.max });
}

/**
 * The letters while they are written; only complete ones are saved. Texts that were not changed here follow what somebody
 * else has saved.
 */
export function useLetters(file: CaseFile, decision: CaseDecision) {
  const { api } = useShell();
  const { revalidate } = useRevalidator();
  const letters = useAutosave<Texts, number>({
    name: `letters ${file.id}`,
    stored: { fields: textsOf(decision.letters), version: decision.revision },
    savedAt: null,
    isComplete: (field, texts) => !letterRefusal(field, texts[field]),
    send: async (changed, revision) => {
      const texts = fields.flatMap((field) => {
        const text = changed[field];
        return text === undefined ? [] : [[field, normalizedText(text)]];
      });
      const result = await api.act(caseActions.letter, {
        item: file.id,
        payload: { ...Object.fromEntries(texts), revision },
      });
      if (!result.ok) return result;
      // The rest of the page shows what depends on the letters.
      void revalidate();
      return { ok: true, data: { version: result.data.revision } };
    },
    reload: async () => {
      const present = await api.request(readCaseDecision(file.no));
      return { fields: textsOf(present.letters), version: present.revision };
    },
  });
  const { take, version } = letters;

  // Loading shows what somebody else has saved.
  useEffect(() => {
    if (decision.revision < version()) return;
    take({ fields: textsOf(decision.letters), version: decision.revision });
  }, [decision]);

  return { ...letters, texts: letters.fields };
}

function textsOf(letters: CaseDecision['letters']): Texts {
  return {
    letter_ru: letters.ru.letter,
    letter_en: letters.en.letter,
    advice_ru: letters.ru.advice,
    advice_en: letters.en.advice,
  };
}
