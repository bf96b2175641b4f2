import type { InitiativeTexts } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { locales } from '@site/shared/contract';
import { legalRefs } from '@site/shared/domain/initiatives';
import type { Refusal } from '@site/shared/domain/system';
import { FormField, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

const empty = { ru: '', en: '' };
export const blankTexts: InitiativeTexts = {
  title: empty,
  problem: empty,
  proposal: empty,
  legalRefs: [],
};

/** A draft has a title in one language at least. */
export function titleRefusal(locale: Locale) {
  return ({ title_ru, title_en }: { title_ru?: string; title_en?: string }) => ({
    [`title_${locale}`]: title_ru || title_en ? null : ({ code: 'E_REQUIRED' } satisfies Refusal),
  });
}

/** What the author writes, the language of the page first. */
export function TextFields({ stored }: { stored: InitiativeTexts }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const ordered = locales.toSorted((one) => (one === locale ? -1 : 1));
  return (
    <div className={kit.column6}>
      {ordered.map((language) => (
        <fieldset key={language} className={kit.column4}>
          <legend className={`${kit.textL} ${kit.strong} ${kit.gapBelow}`}>
            {t(`initiatives.form.languages.${language}`)}
          </legend>
          <FormField
            name={`title_${language}`}
            lang={language}
            defaultValue={stored.title[language]}
          />
          <FormField
            name={`problem_${language}`}
            lang={language}
            rows={7}
            defaultValue={stored.problem[language]}
          />
          <FormField
            name={`proposal_${language}`}
            lang={language}
            rows={10}
            defaultValue={stored.proposal[language]}
          />
        </fieldset>
      ))}
      <LegalRefs stored={stored.legalRefs} />
    </div>
  );
}

/** Laws, one a line of its own; empty lines are left out. */
function LegalRefs({ stored }: { stored: readonly string[] }) {
  const { t } = useTranslation();
  const rows = Math.min(legalRefs.max, stored.length + 3);
  return (
    <FormField name="legal_refs" help={t('initiatives.form.legal_refsHelp', legalRefs)}>
      {({ id, required: _, ...attributes }) => (
        <div className={kit.stack2}>
          {Array.from({ length: rows }, (_row, place) => (
            <input
              key={`${place} ${stored[place] ?? ''}`}
              {...attributes}
              {...(place === 0
                ? { id }
                : { 'aria-label': t('initiatives.form.legalRef', { number: place + 1 }) })}
              autoComplete="off"
              defaultValue={stored[place] ?? ''}
            />
          ))}
        </div>
      )}
    </FormField>
  );
}
