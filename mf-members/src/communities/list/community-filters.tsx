import { communityKinds } from '@site/shared/domain/communities';
import { Button, kit, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { typedQuery } from '../../common/typed-query.ts';
import {
  type ListQuery,
  listAddress,
  maxTextLength,
  readListQuery,
  tabAddress,
} from '../communities-query.ts';

/** Search by words and kind; they are the address of the page. */
export function CommunityFilters({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab, text, kind } = query;

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = typedQuery(event.currentTarget);
    void navigate(listAddress(readListQuery(typed)), { preventScrollReset: true });
  }

  return (
    <search className={kit.reading}>
      {/* A new key refills the fields when the address changes. */}
      <form
        key={listAddress(query)}
        method="get"
        className={`${memberKit.filters} ${kit.column3}`}
        onSubmit={apply}
      >
        <input type="hidden" name="tab" value={tab} />
        <label>
          <span>{t('communities.filters.text')}</span>
          <input
            type="search"
            name="q"
            defaultValue={text}
            maxLength={maxTextLength}
            autoComplete="off"
          />
        </label>
        <div className={`${kit.row2x4} ${memberKit.filters}`}>
          <label>
            <span>{t('communities.filters.kind')}</span>
            <select name="kind" defaultValue={kind ?? ''}>
              <option value="">{t('communities.filters.anyKind')}</option>
              {communityKinds.map((code) => (
                <option key={code} value={code}>
                  {t(`communities.kinds.${code}`)}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit">{t('communities.filters.submit')}</Button>
          {(text || kind) && (
            <Link to={tabAddress(tab)} className={`${kit.inText} ${kit.tall}`} preventScrollReset>
              {t('communities.filters.reset')}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
