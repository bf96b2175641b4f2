import { initiativeActions } from '@site/shared/actions';
import type {
  InitiativeDetail,
  InitiativeState,
  InitiativeTexts,
  NamedPerson,
} from '@site/shared/api';
import { locales } from '@site/shared/contract';
import {
  incompleteTexts,
  initiativeTexts,
  namedCoSponsors,
  neededCoSponsors,
} from '@site/shared/domain/initiatives';
import { textLength } from '@site/shared/domain/text';
import { ActionButton, ActionForm, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { PeoplePicker } from '../../common/people-picker.tsx';
import { TextFields, titleRefusal } from './text-fields.tsx';

type Props = {
  initiative: InitiativeDetail;
  /** The reader's id. */
  person: string | null;
};

/** What the author has to do next, and the texts while they can be changed. */
export function AuthorPart({ initiative, person }: Props) {
  const { t } = useTranslation();
  const { id, state, texts, allowed, confirmed, needed } = initiative;
  const missing = texts ? missingIn(texts) : [];
  const isWritten = missing.length === 0;
  return (
    <>
      <Section id="next" title={t('initiatives.next.title')}>
        <Whereabouts initiative={initiative} isWritten={isWritten} />
        {!isWritten && (
          <ul className={kit.rows1}>
            {missing.map(({ name, ...facts }) => (
              <li key={name}>{t(`initiatives.missing.${name}`, facts)}</li>
            ))}
          </ul>
        )}
        {allowed.includes('submit') && isWritten && (
          <p>
            <ActionButton
              action={initiativeActions.submit}
              item={id}
              look="primary"
              done={t('initiatives.next.submitted')}
            >
              {t('initiatives.next.submit')}
            </ActionButton>
          </p>
        )}
        {allowed.includes('ask') && isWritten && (
          <details className={memberKit.fold} open={state === 'draft' || undefined}>
            <summary>{t('initiatives.ask.title')}</summary>
            <AskForm initiative={initiative} person={person} />
          </details>
        )}
        {allowed.includes('withdraw') && (
          <p>
            <ActionButton
              action={initiativeActions.withdraw}
              item={id}
              look="quiet"
              className={memberKit.atEdge}
              done={t('initiatives.next.withdrawn')}
            >
              {t('initiatives.next.withdraw')}
            </ActionButton>
          </p>
        )}
        {state === 'returned' && confirmed < needed && (
          <p className={kit.hint}>{t('initiatives.next.sponsorsLeft', { confirmed, needed })}</p>
        )}
      </Section>
      {texts && allowed.includes('save') && <SaveForm id={id} texts={texts} />}
    </>
  );
}

/** Where it stands, for the author. */
function Whereabouts({
  initiative,
  isWritten,
}: Pick<Props, 'initiative'> & { isWritten: boolean }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { state, confirmed, needed, confirmBy } = initiative;
  const words: Partial<Record<InitiativeState, string>> = {
    draft: isWritten ? 'askThem' : 'write',
    co_sponsoring: confirmed >= needed ? 'sponsored' : 'wait',
    returned: 'returned',
    moderation: 'moderation',
    collecting: 'collecting',
  };
  const key = words[state];
  if (key === undefined) return null;
  const date = confirmBy ? formatDate(confirmBy) : '';
  return <p>{t(`initiatives.next.${key}`, { confirmed, needed, date })}</p>;
}

type Missing = { name: string; min: number; length: number };

/** Texts of a language that is begun and not complete. */
function missingIn(texts: InitiativeTexts): Missing[] {
  return locales.flatMap((language) => {
    const written = {
      title: texts.title[language],
      problem: texts.problem[language],
      proposal: texts.proposal[language],
    };
    return (incompleteTexts(written) ?? []).map((field) => ({
      name: `${field}_${language}`,
      min: initiativeTexts[field].min,
      length: textLength(written[field]),
    }));
  });
}

function SaveForm({ id, texts }: { id: string; texts: InitiativeTexts }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <Section id="texts" title={t('initiatives.form.title')}>
      <p className={kit.muted}>{t('initiatives.form.text')}</p>
      <ActionForm
        action={initiativeActions.save}
        item={id}
        texts="initiatives.form"
        fields={[]}
        className={kit.column6}
        look="plain"
        check={titleRefusal(locale)}
        keepsValues
      >
        <TextFields stored={texts} />
      </ActionForm>
    </Section>
  );
}

/** Asks people to co-sponsor: so many that there are three, and never more than ten. */
function AskForm({ initiative, person }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<readonly NamedPerson[]>([]);
  const { id, coSponsors, author } = initiative;
  const named = coSponsors.map((one) => one.person.id);
  const min = Math.max(1, neededCoSponsors - named.length);
  const max = namedCoSponsors.max - named.length;
  return (
    <ActionForm
      action={initiativeActions.ask}
      item={id}
      texts="initiatives.ask"
      fields={[]}
      values={{ count: min, max }}
      collect={() => ({ co_sponsors: chosen.map((one) => one.id) })}
      check={({ co_sponsors }) => ({
        co_sponsors: co_sponsors.length < min ? { code: 'E_REQUIRED' } : null,
      })}
      onDone={() => {
        setChosen([]);
        void revalidate();
      }}
    >
      <p className={kit.muted}>{t('initiatives.ask.text')}</p>
      <PeoplePicker
        name="co_sponsors"
        chosen={chosen}
        without={[...named, ...(person ? [person] : []), ...(author ? [author.id] : [])]}
        most={max}
        onChange={setChosen}
      />
    </ActionForm>
  );
}
