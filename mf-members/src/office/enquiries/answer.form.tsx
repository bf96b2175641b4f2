import { enquiryActions } from '@site/shared/actions';
import type { EnquiryDetail } from '@site/shared/api';
import {
  ActionForm,
  ConflictNote,
  FormField,
  SaveLine,
  TheirText,
  useAutosave,
  useDraftGuard,
  useShell,
} from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { readEnquiry } from './enquiries.api.ts';

type Props = { enquiry: EnquiryDetail; draft: NonNullable<EnquiryDetail['draft']> };

/** The answer, saved while it is written; canned texts are added to it by a press. */
export function AnswerForm({ enquiry, draft: stored }: Props) {
  const { t } = useTranslation();
  const { api } = useShell();
  const { revalidate } = useRevalidator();
  const { id, no, email, locale, revision, canned } = enquiry;
  const draft = useAutosave<{ text: string }, number>({
    name: `enquiry ${id}`,
    stored,
    savedAt: stored.savedAt,
    send: ({ text = '' }, version) =>
      api.act(enquiryActions['save-draft'], { item: id, payload: { text, version } }),
    reload: async () => (await api.request(readEnquiry(no))).draft,
  });
  useDraftGuard(draft);

  function insert(text: string): void {
    const written = draft.present().text.trimEnd();
    draft.change({ text: written ? `${written}\n\n${text}` : text });
  }

  return (
    <ActionForm
      action={enquiryActions.answer}
      item={id}
      payload={{ revision }}
      texts="office.enquiries.answer"
      keepsValues
      // A save that ends after the answer would be refused.
      confirm={async () => {
        await draft.save();
        return true;
      }}
      done={t('office.enquiries.answer.done', { email })}
      onDone={() => {
        draft.forget();
        void revalidate();
      }}
      foot={
        <>
          {draft.conflicts.includes('text') && (
            <ConflictNote what="field" canJoin onChoose={(choice) => draft.settle('text', choice)}>
              <TheirText>{draft.theirs?.text}</TheirText>
            </ConflictNote>
          )}
          <SaveLine state={draft.state} />
        </>
      }
    >
      {canned.length > 0 && (
        <details className={`${memberKit.fold} ${kit.scriptOnly}`}>
          <summary>{t('office.enquiries.canned.title')}</summary>
          <ul className={kit.rows2}>
            {canned.map(({ id: key, title, text }) => (
              <li key={key}>
                <Button
                  look="plain"
                  lang={locale}
                  aria-label={t('office.enquiries.canned.insertOf', { title })}
                  onClick={() => insert(text)}
                >
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <FormField name="text" help={t(`office.enquiries.answer.help.${locale}`, { email })}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={10}
            lang={locale}
            value={draft.fields.text}
            onInput={({ currentTarget }) => draft.change({ text: currentTarget.value })}
            onChange={() => {}}
          />
        )}
      </FormField>
    </ActionForm>
  );
}
