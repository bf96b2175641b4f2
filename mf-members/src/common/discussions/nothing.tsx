import { ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type ListQuery, listAddress, newThreadAddress, wholeList } from './discussions-query.ts';

type Props = { query: ListQuery; mayStart: boolean };

/** Why a list is empty, and one way on. */
export function Nothing({ query, mayStart }: Props) {
  const { t } = useTranslation();
  const { show, room, topic, language } = query;
  const isNarrowed = topic !== null || language !== null;
  const why = isNarrowed ? 'narrowed' : show;
  const starts = !isNarrowed && (show === 'all' || show === 'mine') && mayStart;
  return (
    <Callout
      title={t(`discussions.none.${why}.title`)}
      action={
        starts ? (
          <ButtonLink to={newThreadAddress(room)}>{t('discussions.start')}</ButtonLink>
        ) : (
          (isNarrowed || show !== 'all' || room !== null) && (
            <ButtonLink to={listAddress(wholeList, isNarrowed ? { show, room } : {})} look="plain">
              {t(isNarrowed ? 'discussions.filters.reset' : 'discussions.none.toAll')}
            </ButtonLink>
          )
        )
      }
    >
      <p>{t(`discussions.none.${why}.text`)}</p>
    </Callout>
  );
}
