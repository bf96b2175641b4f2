import { initiativeActions } from '@site/shared/actions';
import type { OwnInitiatives } from '@site/shared/api';
import { ActionForm, PageHead, useShell } from '@site/shared/remote';
import { kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listInitiatives } from '../initiatives.api.ts';
import { initiativeAddress, initiativesPath, tabAddress } from '../initiatives-query.ts';
import { blankTexts, TextFields, titleRefusal } from './text-fields.tsx';

type Props = { own: OwnInitiatives | null; isMember: boolean };

/** The form of a new initiative, which begins as a draft; or why there is none. */
export function NewInitiative({ own, isMember }: Props) {
  const { t } = useTranslation();
  const reason = !isMember ? 'membersOnly' : own?.draftsEnough ? 'draftsEnough' : null;
  return (
    <div className={`${kit.column6} ${kit.reading}`}>
      <PageHead title={t('initiatives.new.title')} noIndex />
      <MemberHead
        title={t('initiatives.new.title')}
        lead={t('initiatives.new.text')}
        path={{
          label: t('initiatives.path'),
          to: initiativesPath,
          name: t('pages.initiatives.title'),
        }}
      />
      {own?.mayCreate ? (
        <CreateForm />
      ) : (
        <p className={memberKit.box}>{t(`initiatives.new.${reason ?? 'membersOnly'}`)}</p>
      )}
    </div>
  );
}

function CreateForm() {
  const { t } = useTranslation();
  const { api, locale } = useShell();
  const navigate = useNavigate();

  /** Opens the draft, where co-sponsors are asked. */
  async function open(id: string): Promise<void> {
    const query = { show: 'mine', text: null, page: 1, locale } as const;
    const mine = await api.request(listInitiatives(query)).catch(() => null);
    const draft = mine?.initiatives.find((one) => one.id === id);
    await navigate(draft ? initiativeAddress(draft.slug) : tabAddress('mine'));
  }

  return (
    <ActionForm
      action={initiativeActions.create}
      texts="initiatives.form"
      fields={[]}
      className={kit.column6}
      check={titleRefusal(locale)}
      submit={t('initiatives.new.submit')}
      done={t('initiatives.new.done')}
      onDone={({ id }) => void open(id)}
    >
      <TextFields stored={blankTexts} />
    </ActionForm>
  );
}
