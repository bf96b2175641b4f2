import type { CaseDecision, CaseFile } from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import { caseTexts } from '@site/shared/domain/admissions';
import { refusalMessage } from '@site/shared/domain/system';
import { textLength } from '@site/shared/domain/text';
import {
  ConflictNote,
  Field,
  lengthText,
  SaveLine,
  TheirText,
  useDraftGuard,
  useShell,
} from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './decision.module.css';
import { type LetterKind, letterRefusal, type useLetters } from './use-letters.ts';

type Letters = ReturnType<typeof useLetters>;
type Props = { file: CaseFile; decision: CaseDecision; letters: Letters };

/** The letters in both languages side by side, with what the reviewers advise. */
export function LettersForm({ decision: { templates, reviewAdvice }, letters }: Props) {
  const { t } = useTranslation();
  const { texts, change, state, save } = letters;
  useDraftGuard({ state, save });
  const empty = locales.filter((locale) => texts[`letter_${locale}`].trim() === '');

  function fill(): void {
    if (!templates) return;
    change(Object.fromEntries(empty.map((locale) => [`letter_${locale}`, templates[locale]])));
  }

  return (
    <Section id="decision-letters" title={t('decision.letters.title')}>
      <p className={kit.muted}>{t('decision.letters.help')}</p>
      {templates && empty.length > 0 && (
        <p>
          <Button look="plain" onClick={fill}>
            {t(`decision.letters.fill.${empty.length === 2 ? 'both' : empty[0]}`)}
          </Button>
        </p>
      )}
      <div className={styles.sides}>
        {locales.map((locale) => (
          <LetterText key={locale} locale={locale} kind="letter" letters={letters} />
        ))}
      </div>
      {reviewAdvice.length > 0 && <ReviewAdvice advice={reviewAdvice} letters={letters} />}
      <div className={styles.sides}>
        {locales.map((locale) => (
          <LetterText key={locale} locale={locale} kind="advice" letters={letters} />
        ))}
      </div>
      <div className={`${kit.row2x4} ${kit.middle}`}>
        <Button look="plain" aria-busy={state.at === 'saving'} onClick={() => void save()}>
          {t('decision.letters.save')}
        </Button>
        <SaveLine state={state} />
      </div>
    </Section>
  );
}

type TextProps = { locale: Locale; kind: LetterKind; letters: Letters };

/** One text in one language; what keeps it from being saved is said once it was left. */
function LetterText({ locale, kind, letters }: TextProps) {
  const { texts, change, conflicts, theirs, settle } = letters;
  const { t } = useTranslation();
  const shell = useShell();
  const [isLeft, setLeft] = useState(false);
  const field = `${kind}_${locale}` as const;
  const text = texts[field];
  const refusal = text === '' ? null : letterRefusal(field, text);
  return (
    <div>
      <Field
        name={field}
        label={t(`decision.letters.fields.${field}`)}
        error={isLeft && refusal ? refusalMessage(refusal, shell.locale) : undefined}
        help={lengthText(textLength(text), caseTexts[kind].max, shell.locale)}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            lang={locale}
            rows={kind === 'letter' ? 14 : 5}
            value={text}
            onChange={({ target }) => change({ [field]: target.value })}
            onBlur={() => setLeft(true)}
          />
        )}
      </Field>
      {theirs && conflicts.includes(field) && (
        <ConflictNote what="field" canJoin onChoose={(choice) => settle(field, choice)}>
          <TheirText>{theirs[field]}</TheirText>
        </ConflictNote>
      )}
    </div>
  );
}

type AdviceProps = { advice: CaseDecision['reviewAdvice']; letters: Letters };

/** The advice of the reviewers, which can be added to the advice to the candidate. */
function ReviewAdvice({ advice, letters: { texts, change } }: AdviceProps) {
  const { t } = useTranslation();
  const add = (locale: Locale, text: string) => {
    const field = `advice_${locale}` as const;
    change({ [field]: [texts[field].trim(), text].filter(Boolean).join('\n\n') });
  };
  return (
    <Section id="decision-advice" heading="h3" title={t('decision.letters.reviewAdvice')}>
      <ul className={memberKit.lined}>
        {advice.map(({ alias, text }) => (
          <li key={alias}>
            <h4>{t('panel.places.alias', { alias })}</h4>
            <blockquote className={`${kit.quote} ${kit.asTyped}`}>{text}</blockquote>
            <p className={`${kit.row2x3} ${memberKit.buttons}`}>
              {locales.map((locale) => (
                <Button
                  key={locale}
                  look="plain"
                  aria-label={t(`decision.letters.addOne.${locale}`, { alias })}
                  onClick={() => add(locale, text)}
                >
                  {t(`decision.letters.add.${locale}`)}
                </Button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
