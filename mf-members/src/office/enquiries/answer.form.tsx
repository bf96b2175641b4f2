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
import { PlaceLink } from '../frame/place-link.tsx';
import { readEnquiry } from './enquiries.api.ts';

type Props = { enquiry: EnquiryDetail; draft: NonNullable<EnquiryDetail['draft']> };

/** The answer, saved while it is written; canned texts are added to it by a press. */
export function AnswerForm({ enquiry, draft: stored }: Props) {
  const { t } = useTranslation();
  const { api } = useShell();
  const { revalidate } = useRevalidator();
  const { id, no, email, locale, revision, mailbox } = enquiry;
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
      <Canned enquiry={enquiry} onInsert={insert} />
      <FormField name="text" help={t(`office.enquiries.answer.help.${locale}`, { email, mailbox })}>
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

type CannedProps = Pick<Props, 'enquiry'> & { onInsert: (text: string) => void };

/** Canned texts in the language of the enquiry, and where they are edited. */
function Canned({ enquiry: { canned, cannedPlace, locale }, onInsert }: CannedProps) {
  const { t } = useTranslation();
  return (
    <details className={`${memberKit.fold} ${kit.scriptOnly}`}>
      <summary>{t('office.enquiries.canned.title')}</summary>
      <ul className={kit.rows2}>
        {canned.map(({ id, title, text }) => (
          <li key={id}>
            <Button
              look="plain"
              lang={locale}
              aria-label={t('office.enquiries.canned.insertOf', { title })}
              onClick={() => onInsert(text)}
            >
              {title}
            </Button>
          </li>
        ))}
        <li>
          <PlaceLink to={cannedPlace}>{t('office.enquiries.canned.edit')}</PlaceLink>
        </li>
      </ul>
    </details>
  );
}
