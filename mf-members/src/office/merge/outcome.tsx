import { mergeActions } from '@site/shared/actions';
import type { MergePreview, OfficePerson } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { refusalMessage } from '@site/shared/domain/system';
import { ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mergeAddress } from './merge-query.ts';

type Props = { keep: OfficePerson; other: OfficePerson; preview: MergePreview };

/** What the merge would do, and its press; or why it is refused. */
export function Outcome({ keep, other, preview }: Props) {
  const { refusal, mayMerge } = preview;
  if (refusal) return <Refused keep={keep} other={other} refusal={refusal} />;
  return (
    <>
      <Consequences keep={keep} other={other} preview={preview} />
      {mayMerge ? <Press keep={keep} other={other} /> : <ReadOnly />}
    </>
  );
}

type RefusedProps = Omit<Props, 'preview'> & { refusal: NonNullable<MergePreview['refusal']> };

function Refused({ keep, other, refusal: { code, params, words, otherWay } }: RefusedProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const isOwn = code === 'E_FORBIDDEN';
  return (
    <Callout
      title={t('office.merge.refused.title')}
      action={
        otherWay && (
          <ButtonLink to={mergeAddress({ keep: other.slug, other: keep.slug })}>
            {t('office.merge.refused.swap')}
          </ButtonLink>
        )
      }
    >
      <p>
        {isOwn
          ? t('office.merge.refused.own')
          : (words?.[locale] ?? refusalMessage({ code, params }, locale))}
      </p>
    </Callout>
  );
}

/** Found by merging the records and rolling everything back. */
function Consequences({ keep, other, preview: { moves, account, joinedOn } }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const names = { keep: keep.name[locale], other: other.name[locale] };
  const isRenamed = keep.name.ru !== other.name.ru;
  return (
    <div className={memberKit.pair}>
      <Section id="moves" title={t('office.merge.moves.title', names)}>
        <ul className={kit.rows2}>
          {moves.map(({ kind, moved, dropped }) => (
            <li key={kind}>
              {t(`office.merge.moves.kinds.${kind}`)}: {moved}
              {dropped > 0 && ` (${t('office.merge.moves.dropped', { count: dropped })})`}
            </li>
          ))}
          <li>{t('office.merge.moves.rest')}</li>
          {account === 'moved' && <li>{t('office.merge.moves.account')}</li>}
          {isRenamed && <li>{t('office.merge.moves.name', names)}</li>}
          {joinedOn && joinedOn !== keep.joinedOn && (
            <li>{t('office.merge.moves.joined', { date: formatDate(joinedOn) })}</li>
          )}
        </ul>
      </Section>
      <Section id="goes" title={t('office.merge.goes.title')}>
        <ul className={kit.rows2}>
          <li>{t('office.merge.goes.profile', names)}</li>
          <li>{t('office.merge.goes.slug', { slug: other.slug })}</li>
          {account === 'deleted' && <li>{t('office.merge.goes.account')}</li>}
          <li>{t('office.merge.goes.choices')}</li>
        </ul>
      </Section>
    </div>
  );
}

function Press({ keep, other }: Omit<Props, 'preview'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const navigate = useNavigate();
  const names = { keep: keep.name[locale], other: other.name[locale] };
  return (
    <Section
      id="merge"
      title={t('office.merge.press.title')}
      className={`${memberKit.box} ${memberKit.warningEdge} ${kit.stack4} ${kit.reading}`}
    >
      <p>{t('office.merge.press.text')}</p>
      <ActionForm
        action={mergeActions.merge}
        item={keep.id}
        payload={{ duplicate: other.id, revision: keep.revision }}
        fields={['understood']}
        texts="office.merge.press"
        look="danger"
        submit={t('office.merge.press.submit', names)}
        done={t('office.merge.press.done', names)}
        onDone={() => void navigate(`${officePages.people.path}/${keep.slug}`)}
      >
        <FormField name="understood" as="tick" label={t('office.merge.press.understood', names)} />
      </ActionForm>
    </Section>
  );
}

function ReadOnly() {
  const { t } = useTranslation();
  return <p className={kit.muted}>{t('office.merge.readOnly')}</p>;
}
