import { endorsementActions, payloadRefusals, sureField } from '@site/shared/actions';
import { localized } from '@site/shared/contract';
import {
  earliestAcquaintance,
  endorsementCompetences,
  endorsementRatings,
  endorsementText,
  endorserRelations,
} from '@site/shared/domain/admissions';
import {
  ErrorSummary,
  Field,
  type FormErrors,
  useBfcacheReset,
  useDates,
  useErrorMessages,
  useShell,
} from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './endorse.module.css';
import { keepDraft, restoreDraft } from './endorse-draft.ts';
import { RadioField } from './radio-field.tsx';
import type { AwaitedRequest } from './request-intro.tsx';
import { TextCount } from './text-count.tsx';
import { textField } from './text-field.ts';

type Props = {
  token: string;
  /** What is asked; null while the backend is away and only what was typed is known. */
  request: AwaitedRequest | null;
};

const { submit } = endorsementActions;

/**
 * The endorsement: an ordinary form post. With scripts the same rules are checked before it is sent, characters are
 * counted, and what was typed stays in this tab until it is sent.
 */
export function EndorseForm({ token, request }: Props) {
  const { t } = useTranslation();
  const { api, formState, locale, now } = useShell();
  const { yearOf } = useDates();
  const form = useRef<HTMLFormElement>(null);
  const isRefused = isOfThisForm(formState?.values);
  const refused = isRefused ? (formState?.errors ?? {}) : {};
  const values = isRefused ? (formState?.values ?? {}) : {};
  const [errors, setErrors] = useState<FormErrors>(refused);
  const [busy, setBusy] = useState(false);
  const messages = { ...useErrorMessages(errors), ...unchosen(errors, t('endorse.chooseOne')) };
  const page = localized(`/endorse/${token}`, locale);
  const isOpened = request?.isOpened ?? true;
  const thisYear = yearOf(now());

  useBfcacheReset(() => setBusy(false));
  useEffect(() => {
    if (form.current) restoreDraft(form.current, token);
  }, [token]);
  // Reported by script only: a mail scanner that follows links runs none.
  useEffect(() => {
    if (!isOpened) void api.act(endorsementActions.open, { item: token });
  }, [api, token, isOpened]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found = mistakesIn(event.currentTarget, thisYear);
    setErrors(found);
    const [first] = Object.keys(found);
    if (busy || first) event.preventDefault();
    if (first) document.getElementById(first)?.focus();
    else setBusy(true);
  }

  const labelOf = (field: string) =>
    field === sureField ? t('endorse.sure') : t(`endorse.fields.${field}`);
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`/api/actions/endorsements/${token}/submit`}
      noValidate
      data-boot=""
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => keepDraft(currentTarget, token)}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="redirect" value={`${page}?sent=1`} />
      <ErrorSummary
        messages={messages}
        title={t('endorse.check')}
        problem={(field, message) => `${labelOf(field)}: ${message}`}
      />
      <Field
        name="relation"
        label={labelOf('relation')}
        help={request ? t('endorse.asStated') : undefined}
        error={messages.relation}
      >
        {(attributes) => (
          <select
            {...attributes}
            required
            defaultValue={values.relation ?? request?.relation ?? ''}
          >
            <option value="">{t('endorse.choose')}</option>
            {endorserRelations.map((relation) => (
              <option key={relation} value={relation}>
                {t(`endorse.relations.${relation}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.year}>
        <Field name="known_since" label={labelOf('known_since')} error={messages.known_since}>
          {(attributes) => (
            <input
              {...attributes}
              type="number"
              inputMode="numeric"
              min={earliestAcquaintance}
              max={thisYear}
              required
              defaultValue={values.known_since ?? request?.knownSince}
            />
          )}
        </Field>
      </div>
      <RadioField
        name="competence"
        label={labelOf('competence')}
        error={messages.competence}
        chosen={values.competence}
        options={numbers(endorsementCompetences, (n) => t(`endorse.competences.${n}`))}
      />
      <RadioField
        name="rating"
        label={labelOf('rating')}
        error={messages.rating}
        chosen={values.rating}
        options={numbers(endorsementRatings, (n) => t(`endorse.ratings.${n}`))}
      />
      <Field
        name="text"
        label={labelOf('text')}
        help={
          <>
            {t('endorse.textHelp', endorsementText)}
            <TextCount />
          </>
        }
        error={messages.text}
      >
        {(attributes) => <textarea {...attributes} rows={10} required defaultValue={values.text} />}
      </Field>
      <Field
        name="may_be_shown"
        tick
        label={labelOf('may_be_shown')}
        help={
          <>
            {t('endorse.shownHelp')}{' '}
            <Link to="/endorsement-consent" target="_blank" rel="noopener noreferrer">
              {t('endorse.shownText')}
            </Link>
          </>
        }
        error={messages.may_be_shown}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="checkbox"
            value="1"
            defaultChecked={values.may_be_shown === '1'}
          />
        )}
      </Field>
      <Field name={sureField} tick label={submit.final[locale]} error={messages[sureField]}>
        {(attributes) => <input {...attributes} type="checkbox" value="1" required />}
      </Field>
      <p>
        <Button type="submit" aria-busy={busy}>
          {busy ? t('endorse.busy') : t('endorse.submit')}
        </Button>
      </p>
    </form>
  );
}

/** The page has two forms; only this one has a text. */
function isOfThisForm(values: Readonly<Record<string, string>> | undefined): boolean {
  return values !== undefined && 'text' in values;
}

/** An answer that is to be chosen is not filled in. */
function unchosen(errors: FormErrors, words: string): Record<string, string> {
  const open = (['relation', 'competence', 'rating'] as const).filter(
    (field) => errors[field]?.code === 'E_REQUIRED',
  );
  return Object.fromEntries(open.map((field) => [field, words]));
}

function numbers(count: number, label: (n: string) => string) {
  return Array.from({ length: count }, (_, index) => String(index + 1)).map((value) => ({
    value,
    label: label(value),
  }));
}

const inOrder = ['relation', 'known_since', 'competence', 'rating', 'text'] as const;

/** The checks of the declaration, in the order of the fields. */
function mistakesIn(form: HTMLFormElement, thisYear: number): FormErrors {
  const data = new FormData(form);
  const payload = Object.fromEntries(
    inOrder.flatMap((name) => {
      const typed = textField(data, name).trim();
      const isNumber = submit.fields[name].type === 'integer' && typed !== '';
      return [[name, isNumber ? Number(typed) : typed]];
    }),
  );
  const found: FormErrors = payloadRefusals(submit.fields, payload);
  const isLater = Number(payload.known_since) > thisYear;
  const all: FormErrors = {
    ...(isLater && { known_since: { code: 'E_INVALID' } }),
    ...(!data.has(sureField) && { [sureField]: { code: 'E_UNTICKED' } }),
    ...found,
  };
  const shown = [...inOrder, sureField];
  return Object.fromEntries(shown.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}
